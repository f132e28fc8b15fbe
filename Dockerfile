# DeckVoice in one image: the server, its workers and every command of the README. docs/operations.md says how to run it.
# Everything that is fetched is fetched while building, the speech model too: a container needs no network of its own to
# start, and all of them speak with the same files.

# Only a source of npm: the Node that runs is the one that package-lock.json pins.
FROM node:24.11.1-bookworm-slim AS npm

FROM debian:12.12-slim AS system
# The product's own list (scripts/setup/ensure-system-packages.ts, a test compares them); bubblewrap for the box, where the
# container is allowed one; and tini, which is the first process: it hands signals on and reaps what orphans leave.
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
    libreoffice-impress \
    poppler-utils \
    ffmpeg \
    espeak-ng \
    fontconfig \
    fonts-liberation \
    fonts-crosextra-carlito \
    fonts-crosextra-caladea \
    fonts-dejavu-core \
    fonts-noto-core \
    fonts-noto-cjk \
    fonts-noto-color-emoji \
    bubblewrap \
    tini \
  && rm -rf /var/lib/apt/lists/*

FROM system AS build
COPY --from=npm /usr/local /usr/local
WORKDIR /opt/deckvoice
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run setup
# What only building and testing needs.
RUN npm prune --omit=dev --no-save && rm -rf node_modules/.cache

FROM system
# Nobody owns what is in here but root, and nothing in here is written to: all that changes is in /data and /tmp.
COPY --from=build /opt/deckvoice /opt/deckvoice
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /tmp --shell /usr/sbin/nologin deckvoice \
  && install --directory --owner=deckvoice --group=deckvoice --mode=0700 /data
WORKDIR /opt/deckvoice
ENV PATH=/opt/deckvoice/node_modules/.bin:/usr/local/bin:/usr/bin:/bin \
  NODE_ENV=production \
  HOME=/tmp \
  DATA_DIR=/data \
  HOST=0.0.0.0 \
  PORT=3000 \
  WORKER_PORT=3000
USER 10001:10001
VOLUME /data
EXPOSE 3000
# The first start migrates the database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "deploy/probe-readiness.mjs"]
ENTRYPOINT ["tini", "--", "deploy/run.sh"]
CMD ["start"]
