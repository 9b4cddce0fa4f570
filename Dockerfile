# Builds the client and the server, then keeps only the files needed at run time.
FROM node:24-bookworm-slim AS build
WORKDIR /kolo
COPY package.json package-lock.json .npmrc tsconfig.json ./
COPY client/package.json client/
COPY server/package.json server/
RUN npm ci --ignore-scripts
COPY client client
COPY server server
# The commit that Kolo reports, because the image has no git: `--build-arg KOLO_COMMIT=$(git rev-parse HEAD)`.
ARG KOLO_COMMIT=unknown
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /kolo
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
COPY server/package.json server/
RUN npm ci --omit=dev --ignore-scripts --workspace server

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=4000
WORKDIR /kolo
COPY --from=packages /kolo/node_modules node_modules
COPY --from=packages /kolo/server server
COPY --from=build /kolo/server/dist server/dist
COPY --from=build /kolo/client/dist client/dist
# Without DATABASE_URL, the embedded database is in /kolo/data.
RUN mkdir data && chown node:node data
VOLUME /kolo/data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
