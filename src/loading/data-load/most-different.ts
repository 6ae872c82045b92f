import { nameKey } from '../../foundation/platform/name-key.ts';

/** The places of a few texts that share as few words as possible, in their order. */
export const mostDifferent = (texts: readonly string[], most: number): number[] => {
  const words = texts.map(wordsOf);
  const chosen: number[] = [];
  const told = words.flatMap(({ size }, place) => (size > 0 ? [place] : []));
  while (chosen.length < Math.min(most, told.length)) {
    const distanceOf = (place: number): number =>
      Math.min(
        ...comparedWith(chosen, told, place).map((other) => distanceBetween(words, place, other)),
      );
    const [farthest] = told
      .filter((place) => !chosen.includes(place))
      .map((place) => ({ place, distance: distanceOf(place) }))
      .toSorted((one, other) => other.distance - one.distance);
    if (farthest === undefined) break;
    chosen.push(farthest.place);
  }
  return chosen.toSorted((one, other) => one - other);
};

/** The first one is the one that is least like any other. */
const comparedWith = (chosen: number[], all: number[], place: number): number[] =>
  chosen.length > 0 ? chosen : all.filter((other) => other !== place);

const wordsOf = (text: string): Set<string> =>
  new Set(
    nameKey(text)
      .split(' ')
      .filter((word) => word.length > 3)
      .slice(0, mostWords),
  );
const mostWords = 40;

/** From 0, the same words, to 1, none in common. */
const distanceBetween = (words: Set<string>[], one: number, other: number): number => {
  const [first = new Set(), second = new Set()] = [words[one], words[other]];
  const common = [...first].filter((word) => second.has(word)).length;
  return 1 - common / Math.max(1, first.size + second.size - common);
};
