# DeckVoice in one image: the server, its workers and every command of the README. docs/operations.md says how to run it.
# The build fetches everything, the speech model too: a container starts without a network, and all containers speak with
# the same files.

# Provides npm only: the product runs with the Node that package-lock.json pins.
FROM node:24.11.1-bookworm-slim AS npm

FROM debian:12.12-slim AS system
# The product's own list (scripts/setup/system-packages.ts; a test compares them), and tini as the first process, which
# forwards signals and reaps orphaned processes. bubblewrap confines programs where the container may use namespaces.
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
    fonts-urw-base35 \
    fonts-roboto-unhinted \
    fonts-roboto-slab \
    fonts-open-sans \
    fonts-lato \
    fonts-paratype \
    fonts-linuxlibertine \
    fonts-comic-neue \
    bubblewrap \
    tini \
  && rm -rf /var/lib/apt/lists/*

FROM system AS build
COPY --from=npm /usr/local /usr/local
WORKDIR /opt/deckvoice
COPY . .
# --build-arg WRITER_MODEL=/data/writer.gguf installs the library that reads a model file; the file itself is mounted later.
ARG WRITER_MODEL
RUN --mount=type=cache,target=/root/.npm npm run setup
# Removes the packages that only building and testing need.
RUN npm prune --omit=dev --no-save && rm -rf node_modules/.cache

FROM system
# Root owns the product and nothing writes to it: everything that changes lies in /data and /tmp.
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
# The start period covers the migration of the database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "deploy/probe-readiness.mjs"]
ENTRYPOINT ["tini", "--", "deploy/run.sh"]
CMD ["start"]
