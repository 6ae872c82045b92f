import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import { containsText, nfc } from '../../../foundation/platform/api/database/contains-text.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { isShortWord, shortWordPattern } from '../search-words.ts';

/** Whether a folded text holds a word of a search. */
export const holdsWord = (sql: Queries, text: Fragment, word: string): Fragment =>
  isShortWord(word)
    ? sql`${text} ~ folded(${shortWordPattern(nfc(word))})`
    : containsText(sql, text, word);
