import type { Fragment } from '../../platform/api/database/all-of.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import type { AsOf, Derived } from '../derived.ts';
import type { DerivedData } from './derived-data.ts';

/** What was computed last, and of which moment it is; null while this definition has computed nothing. */
export const findDerived = async <Value>(
  sql: Queries,
  organizationId: string,
  definition: DerivedData<Value>,
): Promise<Derived<Value> | null> => {
  const [row] = await sql<(AsOf & { value: unknown })[]>`
    select derived_data.value, ${stampOf(sql, organizationId, definition)}`;
  if (!row) return null;
  const { computedAt, isCurrent } = row;
  return { value: definition.value.parse(row.value), asOf: { computedAt, isCurrent } };
};

/** The moment alone. */
export const findAsOf = async (
  sql: Queries,
  organizationId: string,
  definition: Pick<DerivedData, 'name' | 'version'>,
): Promise<AsOf | null> => {
  const [asOf] = await sql<AsOf[]>`select ${stampOf(sql, organizationId, definition)}`;
  return asOf ?? null;
};

const stampOf = (
  sql: Queries,
  organizationId: string,
  { name, version }: Pick<DerivedData, 'name' | 'version'>,
): Fragment => sql`
  derived_data.computed_at as "computedAt",
  coalesce(derived_data.data_version = organizations.data_version, false) as "isCurrent"
    from derived_data
    join organizations on organizations.id = derived_data.organization_id
   where derived_data.organization_id = ${organizationId} and derived_data.name = ${name}
     and derived_data.definition_version = ${version}`;
