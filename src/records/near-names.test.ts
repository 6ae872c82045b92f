import fc from 'fast-check';
import { expect, test } from 'vitest';

import { nameKey } from '../platform/name-key.ts';
import { findNearNames } from './near-names.ts';

const names = (...list: string[]) => new Map(list.map((name) => [nameKey(name), name]));
const near = (name: string, ...others: string[]) =>
  findNearNames(names(name), names(name, ...others)).get(nameKey(name)) ?? [];

test('four of five words in common are near, three of five are not', () => {
  expect(near('UNO DOS TRES CUATRO', 'UNO DOS TRES CUATRO CINCO')).toHaveLength(1);
  expect(near('UNO DOS TRES', 'UNO DOS TRES CUATRO CINCO')).toEqual([]);
});

test('the order of the words and the points of an abbreviation make no difference', () => {
  expect(near('ROSAS PEREZ JUANA', 'JUANA ROSAS PEREZ')).toHaveLength(1);
  expect(near('CALES S.A. DE C.V.', 'CALES SA DE CV')).toEqual(['CALES SA DE CV']);
});

test('a name is not near itself', () => {
  expect(near('CALES SA DE CV')).toEqual([]);
});

test('looking among the rare words finds what comparing all with all finds', () => {
  const word = fc.constantFrom('A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'SA', 'DE', 'CV');
  const name = fc.uniqueArray(word, { minLength: 1, maxLength: 7 }).map((list) => list.join(' '));
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 2, maxLength: 25 }), (list) => {
      const all = names(...list);
      const found = findNearNames(all, all);
      for (const [key, said] of all)
        expect(found.has(key)).toBe(list.some((other) => other !== said && isNear(said, other)));
    }),
  );
});

test('among ten thousand names each finds the one that shares its rare words', () => {
  const many = names(
    ...Array.from({ length: 10_000 }, (_, i) => `EMPRESA ${i % 700} GIRO ${i} SA DE CV`),
  );
  const found = findNearNames(many, many);
  expect(found.size).toBe(10_000);
  expect(found.get('EMPRESA 5 GIRO 705 SA DE CV')).toEqual(['EMPRESA 5 GIRO 5 SA DE CV']);
});

const isNear = (one: string, other: string): boolean => {
  const [a, b] = [new Set(one.split(' ')), new Set(other.split(' '))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared) >= 0.8;
};
