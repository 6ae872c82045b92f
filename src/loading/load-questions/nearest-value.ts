import { nameKey } from '../../foundation/platform/name-key.ts';
import type { Wording } from '../data-load/cells/enumeration.ts';

/** Whether a cell that begins with a whole wording and goes on is like it, as "Obra menor" is like "Obra". */
type Options = { wholeMayBegin?: boolean };

/**
 * The value of a closed list whose wordings share the most words with a cell that says none of them,
 * for somebody to confirm; undefined when none or two are as near, and when the cell speaks of an
 * exception. One word in common is enough only where the cell begins with it, or has no other: "entre
 * entes públicos" is no public tender.
 */
export const nearestValue = <Value>(
  wordings: readonly Wording<Value>[],
  text: string,
  { wholeMayBegin = false }: Options = {},
): Value | undefined => {
  const words = tellingWords(text);
  if (words.some((word) => exceptions.test(word))) return undefined;
  const [first, second] = wordings
    .map(({ value, whole, starts }) => {
      const beginnings = wholeMayBegin ? [...whole, ...starts] : starts;
      return { value, score: likeness(words, { phrases: [...whole, ...starts], beginnings }) };
    })
    .toSorted((a, b) => b.score - a.score);
  return first && first.score > 0 && first.score !== second?.score ? first.value : undefined;
};

/** Without a number before it, and without the words that only lead to a kind. */
const tellingWords = (text: string): string[] => {
  const words = nameKey(text).split(' ');
  const first = words.findIndex((word) => !/^\d+$/.test(word) && !leadingWords.has(word));
  return first < 0 ? [] : words.slice(first);
};

const leadingWords = new Set(
  'PROCEDIMIENTO PROCESO MODALIDAD TIPO CONTRATO CONTRATACION MEDIANTE POR DE DEL LA EL'.split(' '),
);
const exceptions = /^(?:EXCEPCI|EXCEPT|DISTINT|DIFERENT|EXENT|SALVO$|SIN$|NO$|NI$)/;

type Phrases = { phrases: string[]; beginnings: string[] };

/** How many words of the cell are those of phrases that it has whole; misspelt ones count less. */
const likeness = (words: string[], { phrases, beginnings }: Phrases): number => {
  if (phrases.some((phrase) => words.join('') === phrase.replaceAll(' ', ''))) return certain;
  const common = new Map<number, number>();
  for (const phrase of phrases) {
    const found = phrase.split(' ').map((part) => nearestWord(words, part));
    if (!found.every(({ share }) => share >= nearness)) continue;
    for (const { index, share } of found)
      common.set(index, Math.max(share, common.get(index) ?? 0));
  }
  const isEnough =
    common.size > 1 ||
    words.length === common.size ||
    beginnings.some((phrase) => pairsInCommon(words[0] ?? '', phrase) >= nearness);
  return isEnough ? [...common.values()].reduce((sum, one) => sum + one, 0) : 0;
};

const certain = 100;
const nearness = 0.7;

const nearestWord = (words: string[], part: string): { index: number; share: number } => {
  const shares = words.map((word) => pairsInCommon(word, part));
  const share = Math.max(0, ...shares);
  return { index: shares.indexOf(share), share };
};

/** The share of the pairs of letters that two words have in common, from 0 to 1 (Sørensen–Dice). */
const pairsInCommon = (a: string, b: string): number => {
  if (a === b) return 1;
  const [pairs, others] = [pairsOf(a), pairsOf(b)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  const all = pairs.size + others.size;
  return all === 0 ? 0 : (2 * shared) / all;
};

const pairsOf = (word: string): Set<string> =>
  new Set(Array.from(word.slice(1), (letter, index) => `${word[index]}${letter}`));
