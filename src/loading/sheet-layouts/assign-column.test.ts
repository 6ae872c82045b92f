import { describe, expect, test } from 'vitest';

import {
  assignColumns,
  chooseTarget,
  decideForGroup,
  joinedWith,
  joinGroups,
  targetOf,
} from './assign-column.ts';
import type { ColumnChoices, ColumnTarget } from './layout-draft.ts';
import type { Sources } from './layout.ts';

const supplier: Sources = {
  C15: { firstOf: [{ column: 'RAZON SOCIAL' }, { joined: ['NOMBR', 'PATERNO', 'MATERNO'] }] },
};
const sheet = [
  'RAZON SOCIAL',
  'NOMBR',
  'PATERNO',
  'MATERNO',
  'GANADOR',
  'MONTO',
  'MONEDA',
  'TOTAL',
];

const assign = (proposed: Sources, choices: Record<string, ColumnTarget>, order = sheet) =>
  assignColumns(proposed, choicesOf(choices), order);
const choicesOf = (targets: Record<string, ColumnTarget>): ColumnChoices =>
  Object.fromEntries(Object.entries(targets).map(([name, target]) => [name, { target }]));

test('a field of several columns keeps the others when one of them gives another field', () => {
  expect(assign(supplier, { MATERNO: 'C29' }).sources).toEqual({
    C15: { firstOf: [{ column: 'RAZON SOCIAL' }, { joined: ['NOMBR', 'PATERNO'] }] },
    C29: { column: 'MATERNO' },
  });
  expect(assign(supplier, { 'RAZON SOCIAL': '' }).sources).toEqual({
    C15: { joined: ['NOMBR', 'PATERNO', 'MATERNO'] },
  });
  expect(joinedWith(supplier, 'PATERNO')).toEqual(['NOMBR', 'PATERNO', 'MATERNO']);
  expect(targetOf(supplier, 'PATERNO')).toBe('C15');
});

test('an amount stays when its currency gives another field, a quarter when one of its days does', () => {
  const sources: Sources = {
    C22: { amount: 'MONTO', currency: 'MONEDA' },
    C5: { quarterOf: ['INICIO', 'FIN'] },
  };
  const order = ['MONTO', 'MONEDA', 'INICIO', 'FIN'];
  const give = (choices: Record<string, ColumnTarget>) => assign(sources, choices, order).sources;
  expect(give({ MONEDA: 'C29' })).toMatchObject({ C22: { column: 'MONTO' } });
  expect(give({ FIN: 'C28' })).toMatchObject({ C5: { quarterOf: ['INICIO'] } });
  expect(give({ MONTO: '' })).not.toHaveProperty('C22');
});

describe('a field of two columns', () => {
  const proposed: Sources = {
    C25: { column: 'MONTO' },
    C29: { joined: ['NOMBR', 'TOTAL'] },
    ...supplier,
  };
  const choose = (choices: ColumnChoices, name: string, target: ColumnTarget) =>
    chooseTarget(proposed, choices, name, target);
  const resultOf = (choices: ColumnChoices) => assignColumns(proposed, choices, sheet);
  const clashOf = (choices: ColumnChoices) => {
    const [clash] = resultOf(choices).clashes;
    if (!clash) throw new Error('There is no clash.');
    return clash;
  };

  test('a field of two columns is a clash of both, and nothing is taken from the first', () => {
    const { sources, clashes } = resultOf(choose({}, 'TOTAL', 'C25'));
    expect(clashes).toEqual([{ target: 'C25', groups: [['MONTO'], ['TOTAL']], canJoin: false }]);
    expect(sources.C25).toEqual({ column: 'MONTO' });
  });

  test('passing over every field and choosing back leaves all as it was', () => {
    const targets = ['C1', 'C15', 'C22', 'C25', 'amounts', '', 'C29'] as const;
    const passed = targets.reduce<ColumnChoices>((now, one) => choose(now, 'TOTAL', one), {});
    expect(passed).toEqual({});
    expect(resultOf(passed)).toEqual({ sources: proposed, clashes: [] });
  });

  test('a field of two columns is that of one when somebody says so, and the other can be chosen again', () => {
    const chosen = choose({}, 'TOTAL', 'C25');
    const only = decideForGroup(proposed, chosen, clashOf(chosen), ['TOTAL']);
    expect(resultOf(only)).toMatchObject({ sources: { C25: { column: 'TOTAL' } }, clashes: [] });
    expect(clashOf(choose(only, 'MONTO', 'C25')).groups).toEqual([['MONTO'], ['TOTAL']]);
    const other = decideForGroup(proposed, chosen, clashOf(chosen), ['MONTO']);
    expect(resultOf(other)).toEqual({ sources: proposed, clashes: [] });
  });

  test('a field of two columns is joined when somebody says so, behind those that say it first, and not for a third', () => {
    const chosen = choose({}, 'GANADOR', 'C15');
    expect(clashOf(chosen)).toMatchObject({
      groups: [['RAZON SOCIAL', 'NOMBR', 'PATERNO', 'MATERNO'], ['GANADOR']],
      canJoin: true,
    });
    const joined = joinGroups(chosen, clashOf(chosen));
    expect(resultOf(joined).sources.C15).toEqual({
      firstOf: [
        { column: 'RAZON SOCIAL' },
        { joined: ['NOMBR', 'PATERNO', 'MATERNO'] },
        { column: 'GANADOR' },
      ],
    });
    expect(resultOf(choose(joined, 'MONEDA', 'C15')).clashes).toHaveLength(1);
  });

  test('chosen for two columns that gave other fields is a clash too', () => {
    const chosen = choose(choose({}, 'GANADOR', 'C20'), 'MONEDA', 'C20');
    expect(clashOf(chosen)).toEqual({
      target: 'C20',
      groups: [['GANADOR'], ['MONEDA']],
      canJoin: true,
    });
    expect(resultOf(joinGroups(chosen, clashOf(chosen))).sources.C20).toEqual({
      joined: ['GANADOR', 'MONEDA'],
    });
  });
});
