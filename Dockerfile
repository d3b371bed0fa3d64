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

ENV PATH=/opt/bot/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/madjong.db

USER 10001:10001
VOLUME /data

CMD ["python", "-m", "bot"]
