import { holdsWord } from '../../../figures/figures/api/holds-word.ts';
import { searchWords } from '../../../figures/figures/search-words.ts';
import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import { nfc } from '../../../foundation/platform/api/database/contains-text.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { UnitMatch } from '../search-endpoints.ts';
import { byUnitAmount, type UnitAmounts } from './find-unit-amounts.ts';
import type { MatchPage, MatchRows } from './match-page.ts';

/**
 * Units whose name holds every word: those that begin with the text first, then those that contracted
 * most. An organization has hundreds of units at the most, so all that match are put in order here.
 */
export const findUnitMatches = async (
  sql: Queries,
  organizationId: string,
  text: string,
  { offset, limit }: MatchPage,
  amounts: UnitAmounts,
): Promise<MatchRows<UnitMatch>> => {
  const found = await sql<(UnitMatch & { starts: boolean })[]>`
    select id as "_id", name, starts_with(folded(name), folded(${nfc(text)})) as starts
      from administrative_units
     where ${isMatch(sql, organizationId, text)}
     order by folded(name), id`;
  const byAmount = byUnitAmount(amounts);
  const rows = found
    .toSorted((a, b) => Number(b.starts) - Number(a.starts) || byAmount(a, b))
    .slice(offset, offset + limit)
    .map(({ _id, name }) => ({ _id, name }));
  return { rows, count: found.length };
};

/** Of all units that match, in no order. */
export const findUnitIds = async (
  sql: Queries,
  organizationId: string,
  text: string,
): Promise<string[]> => {
  const found = await sql<{ id: string }[]>`
    select id from administrative_units where ${isMatch(sql, organizationId, text)}`;
  return found.map(({ id }) => id);
};

const isMatch = (sql: Queries, organizationId: string, text: string): Fragment => {
  const words = searchWords(text).map((word) => holdsWord(sql, sql`folded(name)`, word));
  return sql`organization_id = ${organizationId} and deleted_at is null and ${allOf(sql, words)}`;
};
