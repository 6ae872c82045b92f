import { guessedWords } from './guessed-words.ts';

/** Longer passwords are refused (specification, section 5). */
const longest = 100;

export type PasswordContext = {
  /** Characters of a password at the least. */
  least: number;
  /** What others know of the person: names, address, organizations. */
  known: readonly string[];
  common: ReadonlySet<string>;
};

type Check = (password: string, context: PasswordContext) => boolean;

const lengthChecks = [
  ['password.all', (password) => password === ''],
  ['password.short', (password, { least }) => lengthOf(password) < least],
  ['password.long', (password) => lengthOf(password) > longest],
] as const satisfies [string, Check][];

const guessChecks = [
  ['password.blank', (password) => password.trim() === ''],
  ['password.pattern', (password) => isRepeated(password) || isSequence(password)],
  ['password.common', (password, context) => isCommon(password, context)],
  ['password.known', (password, context) => isKnown(password, context)],
] as const satisfies [string, Check][];

export type PasswordIssue = (typeof lengthChecks | typeof guessChecks)[number][0];

/** Why that password is not taken, as the key of its text; undefined when nothing speaks against it. */
export const passwordIssue = (
  password: string,
  context: PasswordContext,
): PasswordIssue | undefined =>
  [...lengthChecks, ...guessChecks].find(([, isSo]) => isSo(password, context))?.[0];

/** Why it would soon be guessed, whatever its length. */
export const guessableBy = (password: string, context: PasswordContext) =>
  password === '' ? undefined : guessChecks.find(([, isSo]) => isSo(password, context))?.[0];

/** As people count: a letter beyond the first 65,536 is one. */
const lengthOf = (password: string): number => Array.from(password).length;
export const passwordLength = lengthOf;

const fold = (password: string): string => password.normalize('NFC').toLowerCase();

/** "aaaaaaaa", "12121212", "abcabcabc". */
const isRepeated = (password: string): boolean => /^(.{1,4})\1+$/su.test(fold(password));

/** "12345678", "hgfedcba". */
const isSequence = (password: string): boolean => {
  const codes = Array.from(fold(password), (letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && (step === 1 || step === -1);
};

/** Whether it is one of those that people choose most, or one of them with digits or signs around. */
const isCommon = (password: string, { common }: PasswordContext): boolean =>
  common.has(fold(password)) || coresOf(password).some((core) => common.has(core));

/** The password without some of what is no letter at its ends, also with letters for what looks like them. */
const coresOf = (password: string): string[] => {
  const signs = Array.from(withoutAccents(password));
  const isLetter = (sign: string) => /\p{L}/u.test(sign);
  const [first, last] = [signs.findIndex(isLetter), signs.findLastIndex(isLetter)];
  if (first < 0) return [];
  const starts = Array.from({ length: first + 1 }, (_, index) => index);
  const ends = Array.from({ length: signs.length - last }, (_, index) => last + 1 + index);
  return starts
    .flatMap((start) => ends.map((end) => signs.slice(start, end)))
    .filter(({ length }) => length >= shortestCore)
    .flatMap((core) => [core.join(''), core.map(letterLike).join('')]);
};

const shortestCore = 4;

/** Whether little else remains of it without guessed and known words, and without digits and signs. */
const isKnown = (password: string, { known }: PasswordContext): boolean => {
  const joined = withoutAccents(password).replaceAll(/[^\p{L}\p{N}@$!|]+/gu, '');
  const rest = joined.replaceAll(wordsPattern([...guessedWords, ...known]), '');
  return rest !== joined && lengthOf(rest.replaceAll(/\P{L}/gu, '')) < fewestOthers;
};

/** Letters that have to be there beside known words. */
const fewestOthers = 4;

/** Each text as one word, and its words; the longest first, so that none leaves a piece of another. */
const wordsPattern = (texts: readonly string[]): RegExp => {
  const words = texts
    .map((text) => withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    .flatMap((parts) => [parts.join(''), ...parts])
    .filter((word) => lengthOf(word) >= 3)
    .toSorted((one, other) => other.length - one.length);
  return new RegExp([...new Set(words)].map(anySpelling).join('|'), 'gu');
};

const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What people write for a letter. */
const lookAlikes: Record<string, string> = {
  a: '4@',
  b: '8',
  e: '3',
  g: '9',
  i: '1!|',
  l: '1|',
  o: '0',
  s: '5$',
  t: '7',
};

const anySpelling = (word: string): string =>
  Array.from(word, (letter) => `[${letter}${lookAlikes[letter] ?? ''}]`).join('');

const letterLike = (sign: string): string =>
  Object.entries(lookAlikes).find(([, signs]) => signs.includes(sign))?.[0] ?? sign;
