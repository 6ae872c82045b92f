import type { FastifyInstance } from 'fastify';

import { reportIgnoredFilters } from '../../../figures/figures/api/report-ignored-filters.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { feedMediaType } from '../../../foundation/platform/api/http/atom-feed.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { routeData } from '../../../office/organizations/api/route-data-formats.ts';
import { ContractSearch } from '../contract-search.ts';
import { contractsQueryOf } from '../contracts-query.ts';
import { contractFeed } from './contract-feed.ts';
import { findChangedContracts } from './find-changed-contracts.ts';

type Parts = { sql: Sql; publicUrl: string };

/** New and changed contracts of whatever filter the page takes, newest first. */
export const contractFeedRoute =
  ({ sql, publicUrl }: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    const keep = createVersionedCache(sql, 50);
    allowAllOrigins(app);
    routeData(app, {
      sql,
      url: '/contracts.atom',
      answer: async ({ organization, values, language, reply }) => {
        const listQuery = contractsQueryOf(ContractSearch.parse(values), organization);
        const { filters, reports } = listQuery;
        const changed = await keep(organization._id, [filters, reports], () =>
          findChangedContracts(sql, organization._id, { filters, reports }),
        );
        const ignored = reportIgnoredFilters({ reply, values });
        const about = { organization, values, filters, ignored, language, publicUrl };
        void reply.type(feedMediaType);
        return contractFeed(changed, about);
      },
    });
  };
