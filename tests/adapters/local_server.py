"""A server of a test on this machine, at a port that is free."""

from __future__ import annotations

from aiohttp import web


async def started(application: web.Application, closing: float = 0.01) -> tuple[web.AppRunner, str]:
    """Serve an application until its runner is cleaned up.

    Args:
        application: what answers.
        closing: seconds that requests under way have at the end.

    Returns:
        The runner, and the host and port it is found at.
    """
    runner = web.AppRunner(application, shutdown_timeout=closing, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    return runner, f"{host}:{port}"
