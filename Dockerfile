# syntax=docker/dockerfile:1
# Three images from one build: `site` runs the site, `proxy` is in front of it, `tools` contains the commands. See compose.yaml.

FROM node:22-bookworm-slim AS source
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit
COPY . .
ARG PRIVATE_CONTENT=""
RUN --mount=type=secret,id=private_content_key \
    PRIVATE_CONTENT_KEY="$(cat /run/secrets/private_content_key 2>/dev/null || true)" \
    npx tsx workshop/commands/private.ts supply

FROM source AS build
# The build writes it into pages, feeds and the sitemap.
ARG SITE_URL
ARG NEXT_PUBLIC_POSTHOG_KEY=""
# The build only checks that a passcode is set; the server gets the real one at run time.
RUN STANDALONE=1 CASE_STUDY_PASSCODE=given-to-the-server \
    npm run build && npx tsx workshop/commands/container/proxy-files.ts .next/proxy

FROM source AS commands
RUN npx tsx workshop/commands/container/tools-files.ts /tools

FROM node:22-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
# A new volume gets its owner from this folder in the image.
RUN install -d -o node -g node /data

FROM base AS tools
# npm writes its log there; the rest of the disk is read-only.
ENV npm_config_cache=/tmp/npm
COPY --from=commands /tools ./
USER node
ENTRYPOINT ["npm", "run", "--silent"]

FROM caddy:2-alpine AS proxy
COPY Caddyfile /etc/caddy/Caddyfile
COPY --from=build /app/.next/proxy /srv

FROM base AS site
# HOSTNAME is the address on which the server listens; a container would otherwise set it to its id.
# Two malloc arenas: with one for each thread, drawing pages keeps a hundred megabytes more.
ENV HOSTNAME=0.0.0.0 PORT=3000 NEXT_TELEMETRY_DISABLED=1 MALLOC_ARENA_MAX=2
# Root owns the files and another user runs the process, so it cannot change them even on a writable disk.
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/.next/static ./.next/static
COPY --from=build /app/public ./public
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=30s --timeout=12s --start-period=20s \
  CMD ["node", "-e", "fetch('http://localhost:3000/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
