import type { Dimension } from '../../../figures/figures/dimension.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

export type GroupNames = ReadonlyMap<string | null, string>;

/** What the values of a dimension are called, where they are ids or what a source wrote. */
export const findGroupNames = async (
  sql: Queries,
  organizationId: string,
  by: Dimension,
  keys: readonly (string | null)[],
): Promise<GroupNames> => {
  if (by === 'firstWords')
    return new Map(keys.flatMap((key) => (key === null ? [] : [[key, key]])));
  const table = tables[by];
  if (!table) return new Map();
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from ${sql(table)}
     where organization_id = ${organizationId}
       and id = any(${keys.filter((key) => key !== null)}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const tables: Partial<Record<Dimension, string>> = {
  supplier: 'suppliers',
  applicantAdministrativeUnit: 'administrative_units',
  organizerAdministrativeUnit: 'administrative_units',
};
