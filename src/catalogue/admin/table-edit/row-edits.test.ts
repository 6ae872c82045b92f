import { expect, test } from 'vitest';

import { changedValues, openRowEdits } from './row-edits.ts';

const row = { _id: 'a', createdAt: 'x', updatedAt: '1', name: 'UNO', notes: null };

const edits = () => openRowEdits(({ cells }) => (cells['name'] ? { name: 'mal' } : {}));

test('a row whose every cell is the stored value again is no changed row', () => {
  const { put, all } = edits();
  put(row, 'name', { text: 'DOS', value: 'DOS' });
  put(row, 'notes', { text: 'x', value: 'x' });
  put(row, 'name', undefined);
  expect(all().size).toBe(1);
  put(row, 'notes', undefined);
  expect(all().size).toBe(0);
});

test('a changed cell is judged anew: what was wrong with it counts no more', () => {
  const { put, judge, of } = edits();
  put(row, 'name', { text: 'á', value: 'á' });
  judge('a');
  expect(of('a')?.errors).toEqual({ name: 'mal' });
  put(row, 'name', { text: 'A', value: 'A' });
  expect(of('a')?.errors).toEqual({});
});

test('the row stays as it was found, until the changes are put upon the one that is stored now', () => {
  const { put, rebase, of } = edits();
  const now = { ...row, updatedAt: '2', notes: 'ajeno' };
  put(row, 'name', { text: 'DOS', value: 'DOS' });
  put(now, 'name', { text: 'TRES', value: 'TRES' });
  expect(of('a')?.row.updatedAt).toBe('1');
  rebase(now);
  const edit = of('a');
  expect(edit?.row.updatedAt).toBe('2');
  expect(edit && changedValues(edit)).toEqual({ name: 'TRES' });
});

test('other rows are not drawn anew: what they listen to stays the same object', () => {
  const { put, of } = edits();
  put(row, 'name', { text: 'DOS', value: 'DOS' });
  const before = of('a');
  put({ ...row, _id: 'b' }, 'name', { text: 'X', value: 'X' });
  expect(of('a')).toBe(before);
});
