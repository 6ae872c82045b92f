import { hasThreeLetters } from '../../foundation/platform/has-three-letters.ts';
import { nameKey } from '../../foundation/platform/name-key.ts';

/**
 * The words of a search. A contract has to hold each of them, in whichever order and field; a longer
 * one that is part of another says nothing more.
 */
export const searchWords = (search: string): string[] => {
  const words = [...new Set(search.normalize('NFC').toLowerCase().split(/\s+/))];
  return words.filter(
    (word) =>
      word !== '' &&
      (isShortWord(word) || !words.some((other) => other !== word && other.includes(word))),
  );
};

/**
 * Nearly everything holds one or two letters somewhere, so these are looked for only as whole words, or
 * as the beginning of a number.
 */
export const isShortWord = (word: string): boolean =>
  /[\p{L}\p{N}]/u.test(word) && !hasThreeLetters(word);

/** Where a short word stands in a text without accents, for PostgreSQL and for JavaScript alike. */
export const shortWordPattern = (word: string): string => {
  const literal = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return `${startOf(word)}${literal}${/\p{L}$/u.test(word) ? '([^a-z0-9ñ]|$)' : ''}`;
};

const startOf = (word: string): string => {
  if (/^\p{L}/u.test(word)) return '(^|[^a-z0-9ñ])';
  return /^\p{N}/u.test(word) ? '(^|[^0-9])' : '';
};

/** Whether a name holds every word of a search, as the database would find it. */
export const holdsWords = (name: string, search: string): boolean => {
  const key = nameKey(name);
  return searchWords(search).every((word) =>
    isShortWord(word)
      ? new RegExp(shortWordPattern(nameKey(word)), 'i').test(key)
      : key.includes(nameKey(word)),
  );
};
