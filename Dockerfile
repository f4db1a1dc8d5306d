# Debian with Node 24 and its npm.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without scripts, which would fetch a second Node.
RUN npm ci --omit=dev --ignore-scripts

FROM ${BASE} AS app
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
# The user owns what a build writes, and the leads; not the code.
RUN useradd --system --uid 10001 --home-dir /app --shell /usr/sbin/nologin consigo \
  && mkdir -p /data .cache .astro node_modules/.astro node_modules/.vite \
  && chown consigo:consigo /data .cache .astro node_modules/.astro node_modules/.vite
COPY package.json package-lock.json tsconfig.json astro.config.ts ./
COPY supabase supabase
COPY config config
COPY shared shared
COPY server server
COPY cli cli
COPY scripts scripts
COPY inbox inbox
COPY site site
USER consigo
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SITE_DIR=/app/.cache/pages
ENV MALLOC_ARENA_MAX=1 NODE_COMPILE_CACHE=/app/.cache/compiled
# With the file of settings, if there is one: it stays out of the image. Pages of other settings are
# built again when a container starts.
RUN --mount=type=secret,id=settings,target=/app/.env,uid=10001 node scripts/run.mjs build

VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=2m CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# `start`, or another command of package.json: `leads list`, `doctor`.
ENTRYPOINT ["node", "--max-semi-space-size=2", "scripts/run.mjs"]
CMD ["start"]
