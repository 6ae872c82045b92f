import { nameKey } from '../../foundation/platform/name-key.ts';

/**
 * A heading as headings are compared: without case, accents, dots, small words, and the difference
 * between one and many. Published formats say before some headings since when they are asked for.
 */
export const headingKey = (heading: string): string => {
  const plain = heading.replace(sinceWhen, '').replaceAll(endingsInParentheses, '');
  const words = joinInitials(nameKey(plain)).split(' ');
  const telling = words.filter((word, at) => !smallWords.has(word) || isWithTax(words, at));
  return (telling.length > 0 ? telling : words).map(singular).join(' ');
};

/** Whether a heading has these words, one behind the other. */
export const hasPhrase = (key: string, phrase: string): boolean =>
  ` ${key} `.includes(` ${headingKey(phrase)} `);

const sinceWhen = /^\s*ESTE CRITERIO APLICA[^>]*->\s*/i;
const endingsInParentheses = /\((?:s|es|n|en|cat[aá]logo)\)/giu;

/** "Importe con IVA" is another column than "Importe IVA". */
const isWithTax = (words: readonly string[], at: number): boolean =>
  words[at] === 'CON' && words.slice(at).some((word) => taxWords.test(word));

const taxWords = /^(?:IVA|IMPUESTOS?)$/;

/** `R.F.C.` is RFC. */
export const joinInitials = (words: string): string =>
  words.replaceAll(/\b(?:\p{L} )+\p{L}\b/gu, (initials) => initials.replaceAll(' ', ''));

const smallWords = new Set(
  'DE DEL LA LAS EL LOS EN AL A Y E O U SU SUS QUE SE CON POR PARA CASO'.split(' '),
);

/** Spanish adds -s or -es; which of them shows only in the word itself, so the -e goes as well. */
const singular = (word: string): string =>
  word.length > 3 ? word.replace(/S$/, '').replace(/(?<=.{3})E$/, '') : word;
