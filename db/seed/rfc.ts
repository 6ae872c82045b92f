import type { Random } from './random.ts';

/** The tax authority's order of characters: the place of each is its value. */
const characters = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
const homoclaveCharacters = Array.from('123456789ABCDEFGHIJKLMNPQRSTUVWXYZ');

/** Four letters: of both surnames and of the first name. */
export const rfcOfPerson = (random: Random, given: string, father: string, mother: string) => {
  const vowel = /[AEIOU]/.exec(father.slice(1))?.[0] ?? 'X';
  const letters = `${father.slice(0, 1)}${vowel}${mother.slice(0, 1)}${given.slice(0, 1)}`;
  return complete(
    random,
    offensiveWords.has(letters) ? `${letters.slice(0, 3)}X` : letters,
    1950,
    1997,
  );
};

/** Three letters: of its first three words. */
export const rfcOfCompany = (random: Random, name: string) => {
  const words = name.split(' ').filter((word) => !silent.has(word));
  const initials = words.slice(0, 3).map((word) => word.slice(0, 1));
  const rest = (words.at(-1) ?? 'XX').slice(1) + 'XX';
  return complete(random, (initials.join('') + rest).slice(0, 3), 1985, 2017);
};

/** The last character of an RFC, from those before it (11 of a company, 12 of a person). */
const rfcCheckDigit = (body: string): string => {
  const sum = Array.from(body.padStart(12, ' ')).reduce(
    (total, character, index) => total + characters.indexOf(character) * (13 - index),
    0,
  );
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
};

/** Joining words and legal forms, which give no letter. */
const silent = new Set(['DE', 'DEL', 'LA', 'LAS', 'EL', 'LOS', 'Y', 'EN']);

/** Letters that read as a word nobody wants in a tax number. */
const offensiveWords = new Set([
  'BUEI',
  'CACA',
  'CACO',
  'CAGO',
  'COJE',
  'COJO',
  'FETO',
  'JOTO',
  'LOCO',
  'LOCA',
  'MAMO',
  'MEAR',
  'MEON',
  'MOCO',
  'MULA',
  'PEDA',
  'PEDO',
  'PENE',
  'PUTA',
  'PUTO',
  'QULO',
  'RATA',
  'RUIN',
]);

const complete = (random: Random, letters: string, fromYear: number, toYear: number) => {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${two(random.integer(fromYear, toYear) % 100)}${two(random.integer(1, 12))}${two(random.integer(1, 28))}`;
  const body = `${letters}${day}${random.pick(homoclaveCharacters)}${random.pick(homoclaveCharacters)}`;
  return body + rfcCheckDigit(body);
};
