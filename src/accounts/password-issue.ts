import { nameKey } from '../platform/name-key.ts';

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
  ['password.common', (password, { common }) => common.has(fold(password))],
  ['password.known', (password, { known }) => isKnown(password, known)],
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

/** Whether little else remains of it without what others know, and without digits around. */
const isKnown = (password: string, known: readonly string[]): boolean => {
  const joined = nameKey(password).replaceAll(' ', '');
  const rest = wordsOf([...everywhere, ...known]).reduce(
    (left, word) => left.replaceAll(word, ''),
    joined,
  );
  return rest !== joined && lengthOf(rest.replaceAll(/\d/g, '')) < fewestOthers;
};

/** Letters that have to be there beside known words. */
const fewestOthers = 4;

/** What anybody would try here. */
const everywhere = [
  'Contraluz',
  'contraseña',
  'contrasena',
  'password',
  'administración',
  'administrador',
  'admin',
  'monitor',
  'transparencia',
  'municipio',
  'ayuntamiento',
  'gobierno',
];

/** Each text as one word, and its words; the longest first, so that none leaves a piece of another. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .map(nameKey)
    .flatMap((key) => [key.replaceAll(' ', ''), ...key.split(' ')])
    .filter((word) => lengthOf(word) >= 3)
    .toSorted((one, other) => other.length - one.length);
