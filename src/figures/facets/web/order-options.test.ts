import { expect, test } from 'vitest';

import { emptyLast, largestOptionsFirst } from './order-options.ts';

const optionsOf = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const choice = (value: string, amount: number | null, contracts = 1) => ({
  value,
  contracts,
  counted: contracts,
  amendments: 0,
  notConcluded: 0,
  amount,
  withoutAmount: 0,
});
const labels = (options: { label: string }[]) => options.map(({ label }) => label);

test('units that hold what is typed come by their money, those that begin so first', () => {
  const options = optionsOf('Dirección de Obras', 'Obras A', 'Obras B', 'Óbras C', 'Subobras');
  const choices = [
    choice('Dirección de Obras', 500),
    choice('Obras B', 20),
    choice('Óbras C', 90.5),
    choice('Subobras', null),
  ];
  expect(labels(largestOptionsFirst(options, ' obras', choices))).toEqual([
    'Óbras C',
    'Obras B',
    'Obras A',
    'Dirección de Obras',
    'Subobras',
  ]);
  expect(labels(largestOptionsFirst(options, 'obras'))).toEqual([
    'Obras A',
    'Obras B',
    'Óbras C',
    'Dirección de Obras',
    'Subobras',
  ]);
});

test('suppliers that nobody looks for yet come by their money', () => {
  const options = optionsOf('La mayor de siempre', 'Segunda', 'Tercera');
  const choices = [choice('La mayor de siempre', 5), choice('Segunda', null), choice('Tercera', 9)];
  expect(labels(largestOptionsFirst(options, '', choices))).toEqual([
    'Tercera',
    'La mayor de siempre',
    'Segunda',
  ]);
});

test('what would leave nothing comes last, the rest as it was', () => {
  const choices = [choice('A', null, 0), choice('B', 1), choice('C', 9)];
  expect(labels(emptyLast(optionsOf('A', 'B', 'C'), choices))).toEqual(['B', 'C', 'A']);
  expect(labels(emptyLast(optionsOf('A', 'B')))).toEqual(['A', 'B']);
});
