import type { Queries } from '../../platform/api/database/database.ts';
import { findConfirmedSuppliers } from '../../records/api/supplier-keys.ts';
import type { KnownRecords } from '../load-defaults.ts';

/** What the rows of a load are checked against: what was said for it and the administrations known so far. */
export const findKnownRecords = async (
  sql: Queries,
  organizationId: string,
  said: Pick<KnownRecords, 'defaults' | 'blankUnreadable' | 'meanings'>,
): Promise<KnownRecords> => {
  const periods = await sql<{ period: string }[]>`
    select distinct administration_period as period from contracts
     where organization_id = ${organizationId} and deleted_at is null
     union
    select default_administration_period from organizations
     where id = ${organizationId} and default_administration_period is not null
     order by period`;
  const confirmedSuppliers = await findConfirmedSuppliers(sql, organizationId);
  return {
    ...said,
    administrationPeriods: periods.map(({ period }) => period),
    confirmedSuppliers,
  };
};
