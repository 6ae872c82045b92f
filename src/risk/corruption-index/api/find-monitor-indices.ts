import type { FastifyBaseLogger } from 'fastify';

import { openingPeriods } from '../../../figures/figures/filter-search.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { findShownCalculations } from '../../calculations/api/find-index.ts';
import type { MonitorIndex, OwnIndex } from '../corruption-index-endpoints.ts';

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
    const index = await findOwnIndex(sql, _id, { administrationPeriod, log });
    found.push({ organization: { _id, shortName, name }, ...index });
  }
  return found;
};

type OwnIndexOptions = { administrationPeriod: string | null; log: FastifyBaseLogger };

/** The index of one monitor; one that cannot be computed is told as failed. */
export const findOwnIndex = async (
  sql: Sql,
  organizationId: string,
  { administrationPeriod, log }: OwnIndexOptions,
): Promise<OwnIndex> => {
  const none = { administrationPeriod, result: null, level: null, methodHash: null };
  try {
    const { index } = await findShownCalculations(sql, organizationId, administrationPeriod);
    if ('isConfigured' in index) return { ...none, failed: false };
    const { result, level, methodHash } = index;
    const period = index.administrationPeriod;
    return { administrationPeriod: period, result, level, methodHash, failed: false };
  } catch (err) {
    log.error({ err, organizationId }, 'the index of a monitor failed');
    return { ...none, failed: true };
  }
};
