import fc from 'fast-check';
import { expect, test } from 'vitest';

import { nameKey } from '../../foundation/platform/name-key.ts';
import { findNearNames } from './near-names.ts';

const names = (...list: string[]) => new Map(list.map((name) => [nameKey(name), name]));
const near = (name: string, ...others: string[]) =>
  (findNearNames(names(name), names(name, ...others)).get(nameKey(name)) ?? []).map(
    (found) => found.name,
  );

test('four of five words in common are near, three of five are not', () => {
  expect(near('UNO DOS TRES CUATRO', 'UNO DOS TRES CUATRO CINCO')).toHaveLength(1);
  expect(near('UNO DOS TRES', 'UNO DOS TRES CUATRO CINCO')).toEqual([]);
});

test('the order of the words and the points of an abbreviation make no difference', () => {
  expect(near('ROSAS PEREZ JUANA', 'JUANA ROSAS PEREZ')).toHaveLength(1);
  expect(near('CALES S.A. DE C.V.', 'CALES SA DE CV')).toEqual(['CALES SA DE CV']);
});

test('a name of the same words, one of them misspelt by a letter, is near', () => {
  const name = 'CONSTRUCTORA DEL NORTE SA DE CV';
  for (const written of ['NROTE', 'NORT', 'NORTES', 'NOSTE'])
    expect(near(`CONSTRUCTORA DEL ${written} SA DE CV`, name)).toEqual([name]);
  expect(near('CONSTRUCTORA DEL NROT SA DE CV', name)).toEqual([]);
  expect(near('EDIFIKA', 'EDIFICA')).toEqual(['EDIFICA']);
});

test('the same words of their own are near, whatever the legal form and the articles', () => {
  const name = 'CONSTRUCTORA LOMAS DEL NORTE SA DE CV';
  expect(near('CONSTRUCTORA LOMAS NORTE', name)).toEqual([name]);
  expect(near('CONSTRUCTORA LOMAS', name)).toEqual([]);
  expect(near('LOMAS', 'LOMAS SA DE CV')).toEqual([]);
});

test('a number and a short word are never misspelt', () => {
  expect(near('ESCUELA PRIMARIA 1013', 'ESCUELA PRIMARIA 1012')).toEqual([]);
  expect(near('OBRAS FASE II', 'OBRAS FASE III')).toEqual([]);
});

test('a name is not near itself', () => {
  expect(near('CALES SA DE CV')).toEqual([]);
});

test('looking among the rare words finds what comparing all with all finds', () => {
  const word = fc.constantFrom(
    'A1',
    'B2',
    'C3',
    'D4',
    'NORTE',
    'NROTE',
    'NOTA',
    'NOTE',
    'SA',
    'DE',
  );
  const name = fc.uniqueArray(word, { minLength: 1, maxLength: 7 }).map((list) => list.join(' '));
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 2, maxLength: 25 }), (list) => {
      const all = names(...list);
      const found = findNearNames(all, all);
      for (const [key, name] of all)
        expect(found.has(key)).toBe(list.some((other) => other !== name && isNear(name, other)));
    }),
  );
});

test('among ten thousand names each finds the one that shares its rare words', () => {
  const many = names(
    ...Array.from({ length: 10_000 }, (_, i) => `EMPRESA ${i % 700} GIRO ${i} SA DE CV`),
  );
  const found = findNearNames(many, many);
  expect(found.size).toBe(10_000);
  expect(found.get('EMPRESA 5 GIRO 705 SA DE CV')).toMatchObject([
    { name: 'EMPRESA 5 GIRO 5 SA DE CV' },
  ]);
});

const isNear = (one: string, other: string): boolean => {
  const [a, b] = [new Set(one.split(' ')), new Set(other.split(' '))];
  const shared = [...a].filter((word) => b.has(word)).length;
  if (shared / (a.size + b.size - shared) >= 0.8 || haveOwnWordsInCommon(a, b)) return true;
  const [mine, ...moreOfMine] = [...a].filter((word) => !b.has(word));
  const [yours, ...moreOfYours] = [...b].filter((word) => !a.has(word));
  const isOfOneWord = mine && yours && moreOfMine.length + moreOfYours.length === 0;
  return Boolean(isOfOneWord && misspellings(mine).has(yours));
};

const haveOwnWordsInCommon = (a: Set<string>, b: Set<string>): boolean => {
  const [one = [], other = []] = [a, b].map((words) =>
    [...words].filter((word) => word !== 'SA' && word !== 'DE').toSorted(),
  );
  return one.length >= 2 && one.join(' ') === other.join(' ');
};

/** All that one slip of a typist makes of a word. */
const misspellings = (word: string): Set<string> => {
  if (!/^[A-Z]{4,}$/.test(word)) return new Set();
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const cuts = Array.from({ length: word.length + 1 }, (_, at) => [
    word.slice(0, at),
    word.slice(at),
  ]);
  const made = cuts.flatMap(([left = '', right = '']) => [
    ...letters.flatMap((letter) => [left + letter + right, left + letter + right.slice(1)]),
    left + right.slice(1),
    left + right.slice(0, 2).split('').toReversed().join('') + right.slice(2),
  ]);
  return new Set(made.filter((other) => other.length >= 4));
};
