import { hasThreeLetters } from '../../has-three-letters.ts';
import type { Fragment } from './all-of.ts';
import type { Queries } from './database.ts';

/**
 * Whether a folded text holds what is searched, literally: the pattern characters of `like` stand for
 * themselves. An index of three letters helps only searches with three letters in a row; it would be
 * read from end to end for others, so these are asked for in another collation than the index has.
 */
export const containsText = (sql: Queries, text: Fragment, search: string): Fragment => {
  const literal = nfc(search).replaceAll(/[\\%_]/g, String.raw`\$&`);
  const searched = hasThreeLetters(search) ? text : sql`(${text}) collate "C"`;
  return sql`${searched} like folded(${`%${literal}%`})`;
};

/** Some keyboards and file systems write é as two characters; stored text has one. */
export const nfc = (text: string): string => text.normalize('NFC');
