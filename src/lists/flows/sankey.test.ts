import { expect, test } from 'vitest';

import { sankeyOf, wrappedName } from './sankey.ts';

const end = (key: string, value: number) => ({ key, value, lines: 2 });

test('both sides have the same height of money, and the bands fill it without a gap', () => {
  const bands = [
    { unit: 'a', supplier: 'x', value: 60 },
    { unit: 'a', supplier: 'y', value: 20 },
    { unit: 'b', supplier: 'y', value: 20 },
  ];
  const {
    units,
    suppliers,
    bands: drawn,
  } = sankeyOf([end('a', 80), end('b', 20)], [end('x', 60), end('y', 40)], bands);
  const heightOf = (side: typeof units) =>
    [...side.values()].reduce((sum, { height }) => sum + height, 0);
  expect(heightOf(units)).toBeCloseTo(heightOf(suppliers));
  const startsOf = (at: number) =>
    /^M\S+ (\S+)C\S+ \S+ \S+ (\S+) /
      .exec(drawn[at]?.outline ?? '')
      ?.slice(1)
      .map(Number);
  const [a, y] = [units.get('a'), suppliers.get('y')];
  expect(startsOf(1)?.[0]).toBeCloseTo((a?.top ?? 0) + 0.75 * (a?.height ?? 0), 0);
  expect(startsOf(2)?.[1]).toBeCloseTo((y?.top ?? 0) + 0.5 * (y?.height ?? 0), 0);
  expect(drawn.map(({ isThin }) => isThin)).toEqual([false, false, false]);
});

test('a name takes two lines at the most, and says where it is cut', () => {
  expect(wrappedName('Obras', 7)).toEqual(['Obras']);
  expect(wrappedName('Obras y servicios', 7)).toEqual(['Obras y', 'servicios']);
  expect(wrappedName('Obras y servicios urbanos de hoy', 7)).toEqual(['Obras y', 'servicios…']);
  expect(wrappedName('Constructoradelnorte', 7.3)).toEqual(['Constructo', 'radelnorte']);
});

test('capitals are wider, so that fewer of them have room', () => {
  expect(wrappedName('Grupo constructor', 12)).toEqual(['Grupo constructor']);
  expect(wrappedName('GRUPO CONSTRUCTOR', 12)).toEqual(['GRUPO', 'CONSTRUCTOR']);
});
