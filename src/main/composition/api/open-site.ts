import type { FastifyInstance } from 'fastify';

import { openStreetMap } from '../../../foundation/platform/api/config.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { governQueries } from '../../../foundation/platform/api/database/govern-queries.ts';
import { draftReaderOf } from '../../../foundation/platform/api/http/draft-reader.ts';
import { defaultMinPasswordLength } from '../../../office/accounts/api/check-password.ts';
import { robotsRoutes } from '../../search-engines/api/robots-routes.ts';
import { sitemapRoutes } from '../../search-engines/api/sitemap-routes.ts';
import { adminPageRoutes } from './admin-page-routes.ts';
import { buildApp } from './app.ts';
import { embedRoutes } from './embed-routes.ts';
import { organizationFinder, type OrganizationFinder } from './organization-finder.ts';
import { pageCache, type PageCache } from './page-cache.ts';
import { pageRoutes } from './page-routes.ts';
import { pageStates, type PageStates } from './page-states.ts';
import { rowFinder } from './row-finder.ts';
import { securityTextRoutes } from './security-text-routes.ts';

type AppParts = Parameters<typeof buildApp>[0];
type SiteParts = AppParts & {
  config: { pageCacheSeconds: number };
  /** From the sources, for developing; else as they were built. */
  dev: boolean;
};

/** The whole product on one app, calls and pages; not listening yet. */
export const openSite = async ({ dev, ...parts }: SiteParts): Promise<FastifyInstance> => {
  const { config } = parts;
  const app = await buildApp(parts);
  const sql = governQueries(parts.sql, app.measure);
  const site = dev
    ? await (await import('./dev-site.ts')).devSite(app.server)
    : await (await import('./built-site.ts')).builtSite();
  await site.attach(app);
  const seconds = dev ? 0 : config.pageCacheSeconds;
  const cache = pageCache(seconds, app.activity.pageFound);
  const states = pageStates(sql, seconds);
  const publicUrl = config.publicUrl ?? 'http://localhost';
  const organizations = organizationFinder(sql, seconds, draftReaderOf(app));
  if (seconds > 0) await forgetWhatChanges(app, sql, { cache, states, organizations });
  await app.register(robotsRoutes(publicUrl));
  await app.register(sitemapRoutes({ sql, publicUrl }));
  const { reportEmail, securityContact } = config;
  await app.register(securityTextRoutes({ publicUrl, reportEmail, securityContact }));
  const leastPasswordLength = config.passwordMinLength ?? defaultMinPasswordLength;
  await app.register(
    adminPageRoutes({ sql, site, leastPasswordLength, reportEmail, organizations }),
  );
  await app.register(embedRoutes({ site, cache, states, organizations, reportEmail }));
  await app.register(
    pageRoutes({
      site,
      cache,
      states,
      organizations,
      findRow: rowFinder(sql),
      publicUrl,
      reportEmail,
      mapUrl: config.mapUrl ?? openStreetMap,
    }),
  );
  return app;
};

type Kept = { cache: PageCache; states: PageStates; organizations: OrganizationFinder };

/** Every process hears of every change; one that was deaf for a while keeps nothing from before. */
const forgetWhatChanges = async (
  app: FastifyInstance,
  sql: Sql,
  { cache, states, organizations }: Kept,
) => {
  const forget = (organizationId: string) => {
    states.forget();
    organizations.forget();
    cache.forget(organizationId);
  };
  const forgetAll = () => {
    states.forget();
    organizations.forget();
    cache.forgetAll();
  };
  const subscription = await sql.listen('data_changed', forget, forgetAll);
  app.addHook('onClose', () => subscription.unlisten());
};
