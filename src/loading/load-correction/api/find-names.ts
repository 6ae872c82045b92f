import { containsText } from '../../../foundation/platform/api/database/contains-text.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

const mostFound = 20;

/** Names of registered suppliers, or units, that contain a text. */
export const findNames = async (
  sql: Queries,
  organizationId: string,
  { column, search }: { column: 'C15' | 'C17' | 'C18'; search: string },
): Promise<string[]> => {
  const table = column === 'C15' ? 'suppliers' : 'administrative_units';
  const found = await sql<{ name: string }[]>`
    select name from ${sql(table)}
     where organization_id = ${organizationId} and deleted_at is null
       and ${containsText(sql, sql`folded(name)`, search)}
     order by length(name), name limit ${mostFound}`;
  return found.map(({ name }) => name);
};
