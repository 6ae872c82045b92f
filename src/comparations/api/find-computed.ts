import { findIndex, findOtherCalculations } from '../../calculations/api/find-index.ts';
import type { Sql } from '../../platform/api/database/database.ts';

/** The index of a monitor and what is computed beside it, over an administration or over all. */
export const findComputed = async (
  sql: Sql,
  organizationId: string,
  administrationPeriod: string | null,
) => {
  const index = await findIndex(sql, organizationId, administrationPeriod);
  return { index, others: await findOtherCalculations(sql, organizationId, administrationPeriod) };
};
