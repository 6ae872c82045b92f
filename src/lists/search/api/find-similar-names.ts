import { nfc } from '../../../foundation/platform/api/database/contains-text.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { SimilarNames } from '../search-endpoints.ts';
import { searchedText } from '../search-text.ts';
import { largestFirst } from './find-supplier-matches.ts';
import { byUnitAmount, type UnitAmounts } from './find-unit-amounts.ts';

/**
 * Suppliers and units whose names are written nearly like the text, for who mistyped a letter: the most
 * alike first, and of those equally alike the ones with most contracted money. Changes a setting of the
 * transaction that it is asked in.
 */
export const findSimilarNames = async (
  sql: Queries,
  organizationId: string,
  text: string,
  unitAmounts: UnitAmounts,
): Promise<SimilarNames> => {
  if (!hasWord.test(text)) return noSimilarNames;
  const searched = sql`folded(${nfc(searchedText(text))})`;
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${leastAlike}, true)`;
  const suppliers = await sql<SimilarNames['suppliers']>`
    with alike as materialized (
      select id, name, search_text, word_similarity(${searched}, search_text) as likeness
        from suppliers
       where organization_id = ${organizationId} and deleted_at is null
         and ${searched} <% search_text)
    select id as "_id", name
      from alike left join (${largestFirst(sql, organizationId)}) ranked on supplier = id
     order by likeness desc, rank desc nulls last, search_text, id limit ${mostNames}`;
  const units = await sql<(SimilarNames['units'][number] & { likeness: number })[]>`
    select id as "_id", name, word_similarity(${searched}, folded(name)) as likeness
      from administrative_units
     where organization_id = ${organizationId} and deleted_at is null and ${searched} <% folded(name)
     order by folded(name), id`;
  const byAmount = byUnitAmount(unitAmounts);
  return {
    suppliers: [...suppliers],
    units: units
      .toSorted((a, b) => b.likeness - a.likeness || byAmount(a, b))
      .slice(0, mostNames)
      .map(({ _id, name }) => ({ _id, name })),
  };
};

export const noSimilarNames: SimilarNames = { suppliers: [], units: [] };

/** A number is not mistyped into another one's name, nor is what is too short to be like anything. */
const hasWord = /\p{L}{4}/u;

/** Share of the groups of three letters, of which a wrong letter in a word of eight spoils a third. */
const leastAlike = '0.5';
const mostNames = 20;
