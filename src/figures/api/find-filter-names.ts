import type { Queries } from '../../platform/api/database/database.ts';
import { followSuppliers } from '../../records/api/follow-suppliers.ts';
import type { ContractFilters } from '../contract-filters.ts';

/** The names of units and suppliers by their ids; of a merged supplier that of whom it was merged into. */
export type FilterNames = ReadonlyMap<string, string>;

export const findFilterNames = async (
  sql: Queries,
  organizationId: string,
  { administrativeUnits, suppliers }: ContractFilters,
): Promise<FilterNames> => {
  if (administrativeUnits.length + suppliers.length === 0) return new Map();
  const units = await sql<{ id: string; name: string }[]>`
    select id, name from administrative_units
     where organization_id = ${organizationId} and id = any(${administrativeUnits}::uuid[])`;
  const followed = await followSuppliers(sql, organizationId, suppliers);
  return new Map([
    ...units.map(({ id, name }) => [id, name] as const),
    ...followed.map(({ asked, name }) => [asked, name] as const),
  ]);
};
