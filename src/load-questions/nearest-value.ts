import type { Wording } from '../data-load/cells/enumeration.ts';
import { nameKey } from '../platform/name-key.ts';

/**
 * The value of a closed list whose wording shares the most words with a cell that says none of them,
 * for somebody to confirm; undefined when none or two are as near.
 */
export const nearestValue = <Value>(
  wordings: readonly Wording<Value>[],
  text: string,
): Value | undefined => {
  const words = nameKey(text).split(' ');
  const [first, second] = wordings
    .map(({ value, whole, starts }) => ({
      value,
      score: Math.max(...[...whole, ...starts].map((phrase) => likeness(words, phrase))),
    }))
    .toSorted((a, b) => b.score - a.score);
  return first && first.score > 0 && first.score !== second?.score ? first.value : undefined;
};

/** How many words of the phrase the cell has, misspelt ones for less; 0 when one of them lacks. */
const likeness = (words: string[], phrase: string): number => {
  const parts = phrase.split(' ');
  if (words.join('') === parts.join('')) return certain;
  const found = parts.map((part) => Math.max(...words.map((word) => pairsInCommon(word, part))));
  return found.every((one) => one >= nearness) ? found.reduce((sum, one) => sum + one, 0) : 0;
};

const certain = 100;
const nearness = 0.7;

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
