import { describe, expect, test } from 'vitest';

import { withRepeatedAmount } from '../../../lists/contract-catalogue/admin/with-repeated-amount.ts';
import { mergeDrafts } from './comparable-draft.ts';
import { mergeChanges } from './merge-changes.ts';
import type { AnyCatalogue } from './use-catalogue.ts';

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

describe('a computed field that is disputed alone', () => {
  // Of a catalogue, all that is asked here; the amount of the table is the total or the maximum.
  const catalogue = {
    endpoints: { save: { schema: { body: {} } } },
    valuesOf: (row: object) => row,
    computed: { totalOrMaxAmount: ['totalAmount', 'maxAmount'] },
    completeChanges: withRepeatedAmount,
  } as unknown as AnyCatalogue;
  const row = { _id: 'one', createdAt: 'before', updatedAt: 'then' };
  const before = { ...row, totalAmount: 100, maxAmount: 5, totalOrMaxAmount: 100, notes: '' };
  const mine = { ...before, totalOrMaxAmount: 320 };

  test('settles what it is computed from', () => {
    const stored = { ...before, totalAmount: 330, totalOrMaxAmount: 330, notes: 'de ellos' };
    expect(mergeDrafts(catalogue, { base: before, mine, stored })).toEqual({
      mine: [],
      theirs: ['notes'],
      disputed: ['totalOrMaxAmount'],
    });
  });

  test('a computed field that is disputed alone leaves what does not follow from the answer among what the other person changed', () => {
    const normal = { ...before, totalAmount: 330, maxAmount: 7, totalOrMaxAmount: 330 };
    const merged = (stored: typeof normal & { contractType: string }) =>
      mergeDrafts(catalogue, {
        base: { ...before, contractType: stored.contractType },
        mine: { ...mine, contractType: stored.contractType },
        stored,
      });
    expect(merged({ ...normal, contractType: 'NORMAL' }).theirs).toEqual(['maxAmount']);
    const open = { ...normal, totalAmount: 1, maxAmount: 330, contractType: 'OPEN' };
    expect(merged(open).theirs).toEqual(['totalAmount']);
  });
});
