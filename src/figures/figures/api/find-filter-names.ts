import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { followSuppliers } from '../../../records/records/api/follow-suppliers.ts';
import type { ContractFilters } from '../contract-filters.ts';
import { filterKeys, listFilterOf } from '../filter-declarations.ts';

/** The names of units and suppliers by their ids; of a merged supplier that of whom it was merged into. */
export type FilterNames = ReadonlyMap<string, string>;

export const findFilterNames = async (
  sql: Queries,
  organizationId: string,
  filters: ContractFilters,
): Promise<FilterNames> => {
  const units = chosenIn(filters, 'administrativeUnits');
  const suppliers = chosenIn(filters, 'suppliers');
  if (units.length + suppliers.length === 0) return new Map();
  const found = await sql<{ id: string; name: string }[]>`
    select id, name from administrative_units
     where organization_id = ${organizationId} and id = any(${units}::uuid[])`;
  const followed = await followSuppliers(sql, organizationId, suppliers);
  return new Map([
    ...found.map(({ id, name }) => [id, name] as const),
    ...followed.map(({ requestedId, name }) => [requestedId, name] as const),
  ]);
};

const chosenIn = (filters: ContractFilters, names: 'administrativeUnits' | 'suppliers'): string[] =>
  filterKeys.filter((key) => listFilterOf(key).names === names).flatMap((key) => filters[key]);
