import { expect, test } from 'vitest';

import { mergeChanges } from './merge-changes.ts';

const base = { name: 'UNO', rfc: null, notes: '', amount: 10 };

test('changes of two people to different fields stand side by side', () => {
  const merge = mergeChanges({
    base,
    mine: { ...base, notes: 'lo mío' },
    stored: { ...base, rfc: 'AAA010101AA1', amount: 11 },
  });
  expect(merge).toEqual({ mine: ['notes'], theirs: ['rfc', 'amount'], disputed: [] });
});

test('a field that both changed is disputed, unless they agree', () => {
  const merge = mergeChanges({
    base,
    mine: { ...base, name: 'DOS', notes: 'igual' },
    stored: { ...base, name: 'TRES', notes: 'igual' },
  });
  expect(merge).toEqual({ mine: [], theirs: [], disputed: ['name'] });
});

test('a field that one emptied and the other changed is disputed', () => {
  const { disputed } = mergeChanges({
    base: { notes: 'antes' },
    mine: { notes: '' },
    stored: { notes: 'después' },
  });
  expect(disputed).toEqual(['notes']);
});

test('blanks are the same, however they are written', () => {
  expect(
    mergeChanges({ base, mine: { ...base, rfc: '' }, stored: { ...base, notes: null } }),
  ).toEqual({ mine: [], theirs: [], disputed: [] });
});

test('lists and records are compared by what they hold', () => {
  const { mine, theirs } = mergeChanges({
    base: { permissions: ['A'], supplier: { _id: '1', name: 'X' } },
    mine: { permissions: ['A', 'B'], supplier: { _id: '1', name: 'X' } },
    stored: { permissions: ['A'], supplier: { _id: '2', name: 'Y' } },
  });
  expect([mine, theirs]).toEqual([['permissions'], ['supplier']]);
});
