"""Sessions of requests to the Bot API."""

from __future__ import annotations

from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

from aiohttp import ClientSession, ClientTimeout, DummyCookieJar, TCPConnector

CONNECTIONS = 64
"""How many requests may run side by side."""


def open_session(address: str, seconds: float) -> ClientSession:
    """A session of requests to an address; whoever opens it closes it.

    Which proxy leads there is found in the environment once: the library would look for it in a thread, and for a
    `.netrc` in another, at every request.

    Args:
        address: of the Bot API.
        seconds: which a request may take in all, unless it says otherwise.
    """
    parts = urlsplit(address)
    proxies = {} if proxy_bypass(parts.hostname or "") else getproxies()
    return ClientSession(
        timeout=ClientTimeout(total=seconds),
        proxy=proxies.get(parts.scheme) or proxies.get("all"),
        connector=TCPConnector(limit=CONNECTIONS),
        cookie_jar=DummyCookieJar(),
    )
