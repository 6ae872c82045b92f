import type { Queries } from '../../platform/api/database/database.ts';
import type { ContractFilters } from '../contract-filters.ts';

/** The names of units and suppliers by their ids. */
export type FilterNames = ReadonlyMap<string, string>;

export const findFilterNames = async (
  sql: Queries,
  organizationId: string,
  { administrativeUnits, suppliers }: ContractFilters,
): Promise<FilterNames> => {
  if (administrativeUnits.length + suppliers.length === 0) return new Map();
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from administrative_units
     where organization_id = ${organizationId} and id = any(${administrativeUnits}::uuid[])
    union all
    select id, name from suppliers
     where organization_id = ${organizationId} and id = any(${suppliers}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};
