import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { openingPeriods } from '../../../figures/figures/filter-search.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createVisitorLimit } from '../../../foundation/platform/api/limits/create-visitor-limit.ts';
import {
  findPublicSettings,
  isId,
} from '../../../office/organizations/api/organization-queries.ts';
import { findShownCalculations } from '../../calculations/api/find-index.ts';
import type { SuggestedMonitor } from '../city-monitors.ts';
import {
  listLocalMonitors,
  retrieveComparisons,
  saveComparison,
  searchMonitors,
  showComparisonSide,
  showComparisonSideAlias,
} from '../comparison-endpoints.ts';
import { showCorruptionIndex } from '../corruption-index-endpoint.ts';
import { findLocalMonitors, findComparableMonitors } from './find-comparable-monitors.ts';
import { type ComparisonParts, findSide } from './find-side.ts';
import { findRecentComparisons, keepRecentComparison } from './recent-comparisons.ts';

type Parts = ComparisonParts & { suggestions: SuggestedMonitor[] };

export const comparisonRoutes =
  (parts: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const { sql } = parts;
    const maySave = createVisitorLimit({ most: maxSaves, milliseconds: 60_000 });

    app.route({
      ...routeOf(searchMonitors),
      handler: async ({ query, ip }) => ({
        error: false as const,
        data: {
          ...(await findComparableMonitors(parts, { ...query, ip })),
          suggestions: query.search === '' ? parts.suggestions : [],
        },
      }),
    });

    app.route({
      ...routeOf(listLocalMonitors),
      handler: async () => {
        const docs = await findLocalMonitors(sql);
        return { error: false as const, data: { docs }, docs };
      },
    });

    for (const endpoint of [showComparisonSide, showComparisonSideAlias])
      app.route({
        ...routeOf(endpoint),
        handler: async (request) => {
          const { id = idInHeader(request), ...query } = request.query;
          const data = await findSide(parts, { id, ...query, ip: request.ip });
          return { error: false as const, data, lastUpdate: data.lastUpdate };
        },
      });

    app.route({
      ...routeOf(showCorruptionIndex),
      handler: async (request) => {
        const { id = idInHeader(request), administrationPeriod } = request.query;
        const organization = isId(id) ? await findPublicSettings(sql, id) : undefined;
        if (!organization) throw refuse(404, 'comparations:api.unknown');
        const period = administrationPeriod ?? openingPeriods(organization)[0] ?? null;
        const { index, others } = await findShownCalculations(sql, organization._id, period);
        const corruptionIndex = 'isConfigured' in index ? { ...index, result: null } : index;
        return { error: false as const, data: { corruptionIndex, calculationsInfo: others } };
      },
    });

    app.route({
      ...routeOf(retrieveComparisons),
      handler: async ({ organizationId }) => {
        const docs = await findRecentComparisons(sql, organizationId);
        return { error: false as const, data: { docs } };
      },
    });

    app.route({
      ...routeOf(saveComparison),
      handler: async ({ organizationId, body: { target, url }, ip }) => {
        if (!maySave(ip)) throw refuse(429, 'platform:api.too-many-requests');
        const { organization, foreign } = await findSide(parts, { id: target, url, ip });
        if (!foreign && organization._id === organizationId)
          throw refuse(422, 'comparations:api.same');
        const data = await keepRecentComparison(sql, organizationId, {
          target: organization._id,
          targetName: organization.shortName,
          color: organization.color,
          remoteUrl: foreign?.address ?? null,
        });
        return { error: false as const, data };
      },
    });
  };

/** A minute, of one visitor. */
const maxSaves = 20;

/** Who compares the current organization may leave its id out. */
const idInHeader = ({ headers }: FastifyRequest): string =>
  String(headers['x-current-organization-id'] ?? '');
