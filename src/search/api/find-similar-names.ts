import { nfc } from '../../platform/api/database/contains-text.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import type { SimilarNames } from '../search-endpoints.ts';
import { searchedText } from '../search-text.ts';

/**
 * Suppliers and units whose names are written nearly like the text, the most alike first, for who
 * mistyped a letter. Changes a setting of the transaction that it is asked in.
 */
export const findSimilarNames = async (
  sql: Queries,
  organizationId: string,
  text: string,
): Promise<SimilarNames> => {
  if (!hasWord.test(text)) return noSimilarNames;
  const asked = sql`folded(${nfc(searchedText(text))})`;
  const likest = (name: typeof asked) =>
    sql`order by word_similarity(${asked}, ${name}) desc, ${name}, id limit ${mostNames}`;
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${leastAlike}, true)`;
  const suppliers = await sql<SimilarNames['suppliers']>`
    select id as "_id", name from suppliers
     where organization_id = ${organizationId} and deleted_at is null
       and ${asked} <% search_text
     ${likest(sql`search_text`)}`;
  const units = await sql<SimilarNames['units']>`
    select id as "_id", name from administrative_units
     where organization_id = ${organizationId} and deleted_at is null and ${asked} <% folded(name)
     ${likest(sql`folded(name)`)}`;
  return { suppliers: [...suppliers], units: [...units] };
};

export const noSimilarNames: SimilarNames = { suppliers: [], units: [] };

/** A number is not mistyped into another one's name, nor is what is too short to be like anything. */
const hasWord = /\p{L}{4}/u;

/** Share of the groups of three letters, of which a wrong letter in a word of eight spoils a third. */
const leastAlike = '0.5';
const mostNames = 5;
