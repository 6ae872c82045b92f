import { withoutInvisible } from './without-unseen.ts';

/**
 * A name as it is compared: upper case, no accents, no punctuation, single spaces, nothing unseen. Ñ
 * is a letter of its own in Spanish and stays one.
 */
export const nameKey = (name: string): string => {
  if (asciiOnly.test(name)) return keyOfLetters(name);
  return spanishOnly.test(name) ? keyOfLetters(withoutAccents(name)) : keyOfAnyName(name);
};

const asciiOnly = /^[\x20-\x7e]*$/;

/** Letters and signs of nearly every cell of a sheet: compared without the tables of Unicode, in a third of the time. */
const spanishOnly = /^[\x20-\x7eáéíóúüñÁÉÍÓÚÜÑ¿¡«»“”–]*$/;

const withoutAccents = (name: string): string =>
  name.replaceAll(/[áéíóúüÁÉÍÓÚÜ]/g, (letter) => plainLetters[letter] ?? letter);

const plainLetters: Record<string, string> = {
  á: 'a',
  é: 'e',
  í: 'i',
  ó: 'o',
  ú: 'u',
  ü: 'u',
  Á: 'A',
  É: 'E',
  Í: 'I',
  Ó: 'O',
  Ú: 'U',
  Ü: 'U',
};

const keyOfLetters = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9Ñ]+/g, ' ')
    .trim();

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
