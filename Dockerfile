FROM python:3.11-slim AS packages

COPY .lock/bot.txt /tmp/bot.txt
RUN python -m venv /opt/bot \
    && /opt/bot/bin/python -m pip install --quiet --no-cache-dir \
        --require-hashes --only-binary :all: -r /tmp/bot.txt


FROM python:3.11-slim

# The numbers are fixed, so that a folder of the host can be given to the bot with chown.
RUN groupadd --gid 10001 bot \
    && useradd --uid 10001 --gid bot --no-create-home --home-dir /data --shell /usr/sbin/nologin bot \
    && install --directory --owner bot --group bot --mode 0700 /data

COPY --from=packages /opt/bot /opt/bot
WORKDIR /app
COPY LICENSE ./
COPY locales/ locales/
COPY scoring/ scoring/
COPY bot/ bot/
RUN /opt/bot/bin/python -m compileall -q scoring bot

# Nothing is written but into /data, so the rest may be read-only: docker run --read-only.
ENV PATH=/opt/bot/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/madjong.db \
    WEBHOOK_PORT=8080 \
    HEALTH_PORT=8081

USER 10001:10001
VOLUME /data

# The page is at the webhook's port where there is a webhook.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
    CMD ["python", "-c", "import os, urllib.request as web; web.urlopen('http://127.0.0.1:%s/health' % os.environ['WEBHOOK_PORT' if 'WEBHOOK_URL' in os.environ else 'HEALTH_PORT'])"]

# Without a shell between, so that the signal to stop reaches the bot.
ENTRYPOINT ["python", "-m", "bot"]
