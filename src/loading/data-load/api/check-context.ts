import { findLimitsInForce } from '../../../figures/signals/api/find-limits-in-force.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { findConfirmedSuppliers } from '../../../records/records/api/supplier-keys.ts';
import type { CheckContext } from '../load-defaults.ts';
import type { Load } from './find-load.ts';
import { findMeanings, mergeMeanings } from './remembered-meanings.ts';

/**
 * What the rows of a load are checked against: its options, what is remembered, the
 * administrations known so far, and the limits of law.
 */
export const checkContextOf = async (
  sql: Queries,
  organizationId: string,
  options: Load['options'],
): Promise<CheckContext> => {
  const remembered = await findMeanings(sql, organizationId);
  const meanings = mergeMeanings(remembered, options.defaults.meanings ?? {});
  return findCheckContext(sql, organizationId, { ...options, meanings });
};

export const findCheckContext = async (
  sql: Queries,
  organizationId: string,
  given: Pick<CheckContext, 'defaults' | 'blankUnreadable' | 'meanings'>,
): Promise<CheckContext> => {
  const administrationPeriods = await findAdministrations(sql, organizationId);
  const confirmedSuppliers = await findConfirmedSuppliers(sql, organizationId);
  return {
    ...given,
    administrationPeriods,
    confirmedSuppliers,
    limits: await findLimitsInForce(sql, organizationId),
  };
};

/** The administrations that contracts of the organization have, and its default one. */
export const findAdministrations = async (
  sql: Queries,
  organizationId: string,
): Promise<string[]> => {
  // From one administration to the next in the index, for a monitor has few of them.
  const periods = await sql<{ period: string }[]>`
    with recursive stored as (
      select min(administration_period) as period from contracts
       where organization_id = ${organizationId} and deleted_at is null
       union all
      select (select min(administration_period) from contracts
               where organization_id = ${organizationId} and deleted_at is null
                 and administration_period > stored.period)
        from stored where period is not null)
    select period from stored where period is not null
     union
    select default_administration_period from organizations
     where id = ${organizationId} and default_administration_period is not null
     order by period`;
  return periods.map(({ period }) => period);
};
