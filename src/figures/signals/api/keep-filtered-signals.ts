import type { FastifyInstance } from 'fastify';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { keepSignalsCurrent } from './find-signals.ts';

/** Of every call, address and file that filters by a signal, the signals are computed first where they are outdated. */
export const keepFilteredSignals = (app: FastifyInstance, sql: Sql): void => {
  app.addHook('preHandler', async ({ organizationId, body, query }) => {
    if (organizationId && (hasSignals(FilteringBody, body) || hasSignals(Filters, query)))
      await keepSignalsCurrent(sql, organizationId);
  });
};

const Filters = z.looseObject({ signals: z.union([z.string(), z.array(z.unknown())]) });
const FilteringBody = z.looseObject({ filters: Filters }).transform(({ filters }) => filters);

const hasSignals = (schema: z.ZodType<{ signals: string | unknown[] }>, value: unknown): boolean =>
  (schema.safeParse(value).data?.signals.length ?? 0) > 0;
