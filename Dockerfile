# syntax=docker/dockerfile:1
# Three images from one build: `site` runs the site, `proxy` stands before it, `tools` has the commands. See compose.yaml.

FROM node:22-bookworm-slim AS source
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit
COPY . .
ARG PRIVATE_CONTENT=""
RUN --mount=type=secret,id=private_content_key \
    PRIVATE_CONTENT_KEY="$(cat /run/secrets/private_content_key 2>/dev/null || true)" \
    npx tsx tools/private.ts supply

FROM source AS build
# Written into pages, feeds and the sitemap, so it has to be known now.
ARG SITE_URL
ARG NEXT_PUBLIC_POSTHOG_KEY=""
# The build only asks whether there is a passcode; the one that opens is given to the server.
RUN STANDALONE=1 CASE_STUDY_PASSCODE=given-to-the-server \
    npm run build && npx tsx tools/container/proxy-files.ts .next/proxy

FROM source AS commands
RUN npx tsx tools/container/tools-files.ts /tools

FROM node:22-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
# A volume takes its owner from the image that first fills it.
RUN install -d -o node -g node /data

FROM base AS tools
# npm keeps its log there; the rest of the disk is read-only.
ENV npm_config_cache=/tmp/npm
COPY --from=commands /tools ./
USER node
ENTRYPOINT ["npm", "run", "--silent"]

FROM caddy:2-alpine AS proxy
COPY Caddyfile /etc/caddy/Caddyfile
COPY --from=build /app/.next/proxy /srv

FROM base AS site
# HOSTNAME is where the server listens; a container would otherwise set it to its own id.
# Two arenas: with one for each thread, drawing pages keeps a hundred megabytes more.
ENV HOSTNAME=0.0.0.0 PORT=3000 NEXT_TELEMETRY_DISABLED=1 MALLOC_ARENA_MAX=2
# Root's files, another user's process: it could not change them even on a disk that may be written.
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/.next/static ./.next/static
COPY --from=build /app/public ./public
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=30s --timeout=12s --start-period=20s \
  CMD ["node", "-e", "fetch('http://localhost:3000/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
