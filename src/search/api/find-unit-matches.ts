import { searchWords } from '../../figures/search-words.ts';
import { allOf } from '../../platform/api/database/all-of.ts';
import { containsText, nfc } from '../../platform/api/database/contains-text.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import type { UnitMatch } from '../search-endpoints.ts';
import { type MatchPage, type MatchRows, matchRowsIn } from './match-page.ts';

/** Units whose name holds every word, those that begin with the text first. */
export const findUnitMatches = async (
  sql: Queries,
  organizationId: string,
  text: string,
  { offset, limit }: MatchPage,
): Promise<MatchRows<UnitMatch>> => {
  const name = sql`folded(name)`;
  const words = searchWords(text).map((word) => containsText(sql, name, word));
  return matchRowsIn(
    await sql<{ row: UnitMatch; count: number }[]>`
      select json_build_object('_id', id, 'name', name) as row, (count(*) over ())::int as count
        from administrative_units
       where organization_id = ${organizationId} and deleted_at is null and ${allOf(sql, words)}
       order by starts_with(${name}, folded(${nfc(text)})) desc, ${name}, id
      offset ${offset} limit ${limit}`,
  );
};
