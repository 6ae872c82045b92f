import { contractContains } from '../../../figures/figures/api/selection.ts';
import { searchWords } from '../../../figures/figures/search-words.ts';
import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import { nfc } from '../../../foundation/platform/api/database/contains-text.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { rfcIn, searchedText } from '../search-text.ts';

/** The name or the RFC of a supplier holds every word. */
export const holdsText = (sql: Queries, text: string): Fragment =>
  sql`(${allOf(
    sql,
    searchWords(searchedText(text)).map((word) => contractContains(sql, 'suppliers', word)),
  )} or ${isOfRfc(sql, text)})`;

/** The stored RFC may be written in parts too; its key is not. */
export const isOfRfc = (sql: Queries, text: string): Fragment => {
  const rfc = rfcIn(text);
  return rfc === undefined ? sql`false` : sql`coalesce(starts_with(rfc_key, ${rfc}), false)`;
};

export const isCalledFromStart = (sql: Queries, text: string): Fragment =>
  sql`starts_with(name_order, folded(${nfc(searchedText(text))}))`;
