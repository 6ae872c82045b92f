import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import {
  importProcurementLimits,
  listProcurementLimits,
  previewProcurementLimit,
  saveCallDays,
  saveProcurementLimit,
} from '../procurement-limit-endpoints.ts';
import { findLimitEffect } from './find-limit-effect.ts';
import { findCallDays, findLimitGaps, findProcurementLimits } from './find-procurement-limits.ts';
import { importLimits } from './import-limits.ts';
import {
  callDaysTable,
  enterRules,
  limitTable,
  type RuleContext,
  type RuleDraft,
  type RuleRow,
  type RuleTable,
  writeRules,
} from './save-rule-of-law.ts';

/** The limits of law, in the back office. */
export const procurementLimitRoutes =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(listProcurementLimits),
      handler: async ({ organizationId }) => {
        const data = await readSnapshot(sql, async (snapshot) => ({
          limits: await findProcurementLimits(snapshot, organizationId),
          days: await findCallDays(snapshot, organizationId),
          gaps: await findLimitGaps(snapshot, organizationId),
        }));
        return { error: false as const, data };
      },
    });

    app.route({
      ...routeOf(previewProcurementLimit),
      handler: async ({ organizationId, query }) => ({
        error: false as const,
        data: await findLimitEffect(sql, organizationId, query),
      }),
    });

    app.route({
      ...routeOf(saveProcurementLimit),
      handler: async (request) => {
        const { limit: draft, replaces } = request.body;
        const data = await enterOne(sql, limitTable, contextOf(request), { draft, replaces });
        return { error: false as const, data, message: 'procurement-limits-admin:saved' };
      },
    });

    app.route({
      ...routeOf(saveCallDays),
      handler: async (request) => {
        const { days: draft, replaces } = request.body;
        const data = await enterOne(sql, callDaysTable, contextOf(request), { draft, replaces });
        return { error: false as const, data, message: 'procurement-limits-admin:saved' };
      },
    });

    app.route({
      ...routeOf(importProcurementLimits),
      handler: async (request) => ({
        error: false as const,
        data: await importLimits(sql, contextOf(request), request.body),
      }),
    });
  };

const contextOf = (request: Pick<FastifyRequest, 'organizationId' | 'principal'>): RuleContext => ({
  organizationId: request.organizationId,
  actor: principalOf(request),
});

const enterOne = async <Draft extends RuleDraft, Row extends RuleRow>(
  sql: Sql,
  table: RuleTable<Draft, Row>,
  context: RuleContext,
  entry: { draft: Draft; replaces: string | undefined },
): Promise<Row> => {
  const [row] = await writeRules(sql, (tx) => enterRules(tx, table, context, [entry]));
  if (!row) throw new Error('a rule that was entered is not there');
  return row;
};
