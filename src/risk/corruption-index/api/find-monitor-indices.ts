import type { FastifyBaseLogger } from 'fastify';

import { openingPeriods } from '../../../figures/figures/filter-search.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { findShownCalculations } from '../../calculations/api/find-index.ts';
import type { MonitorIndex } from '../corruption-index-endpoints.ts';

/**
 * The index of each of these monitors over the administration that its own page opens with, one after
 * the other: each that has to be computed anew takes a turn of the database. One that cannot be computed
 * is told as failed, so that the page of a monitor never depends on its neighbors.
 */
export const findMonitorIndices = async (
  sql: Sql,
  monitors: readonly Organization[],
  log: FastifyBaseLogger,
): Promise<MonitorIndex[]> => {
  const found: MonitorIndex[] = [];
  for (const monitor of monitors) {
    const { _id, shortName, name } = monitor;
    const [administrationPeriod = null] = openingPeriods(monitor);
    const index = await findOwnIndex(sql, _id, administrationPeriod).catch((err: unknown) => {
      log.error({ err, organization: shortName }, 'the index of another monitor failed');
      return { ...noIndex, failed: true };
    });
    found.push({ organization: { _id, shortName, name }, administrationPeriod, ...index });
  }
  return found;
};

const noIndex = { result: null, level: null, methodHash: null, failed: false };

const findOwnIndex = async (sql: Sql, id: string, period: string | null) => {
  const { index } = await findShownCalculations(sql, id, period);
  if ('isConfigured' in index) return noIndex;
  const { administrationPeriod, result, level, methodHash } = index;
  return { administrationPeriod, result, level, methodHash, failed: false };
};
