import { holdsWords } from '../../../figures/figures/search-words.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** Names of units by id: those that hold every word, all of them without words. */
export const searchUnits = async (
  sql: Queries,
  organizationId: string,
  search: string,
): Promise<ReadonlyMap<string, string>> => {
  const units = await sql<{ id: string; name: string }[]>`
    select id, name from administrative_units where organization_id = ${organizationId}`;
  const found = units.filter(({ name }) => holdsWords(name, search));
  return new Map(found.map(({ id, name }) => [id, name]));
};
