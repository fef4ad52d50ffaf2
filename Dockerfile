# The major version of Node is that of the package `node` in package.json.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:26-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# The image has its own Node.
RUN npm ci --omit=dev && rm -r node_modules/node node_modules/.bin/node && npm cache clean --force

FROM node:26-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data
COPY --from=dependencies /app/node_modules node_modules
# What was compiled is kept there, so that a restart is quick; /data holds files when FILES_URL names no other place.
RUN mkdir -p /data node_modules/.cache && chown node:node /data node_modules/.cache
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/model model
COPY --from=build /app/server server
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Docker restarts it after a crash (docs/run.md).
CMD ["node", "--max-semi-space-size=16", "server/main.ts"]
