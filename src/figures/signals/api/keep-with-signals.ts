import type { FastifyRequest } from 'fastify';

import { findAsOf } from '../../../foundation/derived/api/find-derived.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { VersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import { contractSignals } from './contract-signals.ts';
import { beginSignals } from './find-signals.ts';

/**
 * Keeps an answer that has signals only while they are of its data. One without them has them computed, and is
 * kept no longer than that takes: they are not part of the version of the data.
 */
export const keepWithSignals =
  (sql: Sql, keep: VersionedCache) =>
  async <Answer extends { signals: unknown }>(
    { organizationId, log }: Pick<FastifyRequest, 'organizationId' | 'log'>,
    question: unknown[],
    find: () => Promise<Answer>,
  ): Promise<Answer> => {
    const asOf = await findAsOf(sql, organizationId, contractSignals);
    const answer = await keep(organizationId, [...question, asOf], find);
    if (answer.signals === null)
      beginSignals(sql, organizationId).catch((error: unknown) => log.error(error));
    return answer;
  };
