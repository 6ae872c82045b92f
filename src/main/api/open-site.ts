import type { FastifyInstance } from 'fastify';

import type { Sql } from '../../platform/api/database.ts';
import { buildApp } from './app.ts';
import { organizationFinder } from './organization-finder.ts';
import { pageCache, type PageCache } from './page-cache.ts';
import { pageRoutes } from './page-routes.ts';

type AppParts = Parameters<typeof buildApp>[0];
type SiteParts = AppParts & {
  config: { pageCacheSeconds: number };
  /** From the sources, for developing; else as they were built. */
  dev: boolean;
};

/** The whole product on one app, calls and pages; not listening yet. */
export const openSite = async ({ dev, ...parts }: SiteParts): Promise<FastifyInstance> => {
  const { sql, config } = parts;
  const app = await buildApp(parts);
  const site = dev
    ? await (await import('./dev-site.ts')).devSite(app.server)
    : await (await import('./built-site.ts')).builtSite();
  await site.attach(app);
  const seconds = dev ? 0 : config.pageCacheSeconds;
  const cache = pageCache(seconds);
  if (seconds > 0) await forgetWhatChanges(app, sql, cache);
  await app.register(
    pageRoutes({ site, cache, findOrganization: organizationFinder(sql, seconds) }),
  );
  return app;
};

/** Every process hears of every change; one that was deaf for a while keeps nothing from before. */
const forgetWhatChanges = async (app: FastifyInstance, sql: Sql, cache: PageCache) => {
  const subscription = await sql.listen('data_changed', cache.forget, cache.forgetAll);
  app.addHook('onClose', () => subscription.unlisten());
};
