import { withoutInvisible } from './without-unseen.ts';

/**
 * A name as it is compared: upper case, no accents, no punctuation, single spaces, nothing unseen. Ñ
 * is a letter of its own in Spanish and stays one.
 */
export const nameKey = (name: string): string => {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = keyOf(name);
  if (name.length > longestKept) return key;
  if (keys.size === mostKept) keys.clear();
  keys.set(name, key);
  return key;
};

/** The same few words and names are compared again and again. */
const keys = new Map<string, string>();
const mostKept = 5000;
const longestKept = 200;

const keyOf = (name: string): string =>
  asciiOnly.test(name)
    ? name
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]+/g, ' ')
        .trim()
    : keyOfAnyName(name);

/** Most names and cells of a sheet: compared without the tables of Unicode, in a fifth of the time. */
const asciiOnly = /^[\x20-\x7e]*$/;

const keyOfAnyName = (name: string): string =>
  withoutInvisible(name)
    .normalize('NFC')
    .toUpperCase()
    .replaceAll('Ñ', standIn)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}\uE000]+/gu, ' ')
    .replaceAll(standIn, 'Ñ')
    .trim();

/** From the private use area: in no name. */
const standIn = '\uE000';
