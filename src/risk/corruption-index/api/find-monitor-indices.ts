import { openingPeriods } from '../../../figures/figures/filter-search.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { findShownCalculations } from '../../calculations/api/find-index.ts';
import type { MonitorIndex } from '../corruption-index-endpoints.ts';

/**
 * The index of each of these monitors over the administration that its own page opens with, one after
 * the other: each that has to be computed anew takes a turn of the database.
 */
export const findMonitorIndices = async (
  sql: Sql,
  monitors: readonly Organization[],
): Promise<MonitorIndex[]> => {
  const found: MonitorIndex[] = [];
  for (const monitor of monitors) found.push(await findMonitorIndex(sql, monitor));
  return found;
};

const findMonitorIndex = async (sql: Sql, monitor: Organization): Promise<MonitorIndex> => {
  const [period = null] = openingPeriods(monitor);
  const { index } = await findShownCalculations(sql, monitor._id, period);
  const { _id, shortName, name } = monitor;
  const organization = { _id, shortName, name };
  if ('isConfigured' in index)
    return {
      organization,
      administrationPeriod: period,
      result: null,
      level: null,
      methodHash: null,
    };
  const { administrationPeriod, result, level, methodHash } = index;
  return { organization, administrationPeriod, result, level, methodHash };
};
