FROM python:3.13-slim AS build
WORKDIR /src
COPY pyproject.toml README.md LICENSE requirements.lock ./
COPY bot bot
COPY engine engine
COPY renderers renderers
COPY storage storage
RUN python -m venv /opt/fieldpost \
    && /opt/fieldpost/bin/pip install --no-cache-dir --require-hashes -r requirements.lock \
    && /opt/fieldpost/bin/pip install --no-cache-dir --no-deps .

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin fieldpost \
    && mkdir /data && chown fieldpost /data
COPY --from=build /opt/fieldpost /opt/fieldpost
ENV PATH=/opt/fieldpost/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    FIELDPOST_STORE=sqlite:////data/fieldpost.sqlite \
    FIELDPOST_PICTURES=/data/pictures \
    FIELDPOST_CACHE=/data/cache \
    FIELDPOST_HEARTBEAT=/tmp/fieldpost.heartbeat
USER 10001
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s --retries=3 CMD ["fieldpost", "health"]
ENTRYPOINT ["fieldpost"]
CMD ["bot"]
