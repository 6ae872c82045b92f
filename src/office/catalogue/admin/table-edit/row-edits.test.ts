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
  rebase(now, () => true);
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

test('typing into one cell is one step back, and a paste of several cells too', () => {
  const { put, undo, redo, asOneStep, endStep, of, all, canUndo, canRedo } = edits();
  const other = { ...row, _id: 'b' };
  put(row, 'notes', { text: 'u', value: 'u' });
  put(row, 'notes', { text: 'uno', value: 'uno' });
  endStep();
  asOneStep(() => {
    put(row, 'notes', { text: 'pegado', value: 'pegado' });
    put(other, 'notes', { text: 'también', value: 'también' });
  });
  expect(undo()).toEqual({ id: 'a', field: 'notes' });
  expect([of('a')?.cells['notes']?.text, of('b')]).toEqual(['uno', undefined]);
  undo();
  expect([all().size, canUndo(), canRedo()]).toEqual([0, false, true]);
  redo();
  redo();
  expect([of('a')?.cells['notes']?.text, of('b')?.cells['notes']?.text]).toEqual([
    'pegado',
    'también',
  ]);
  expect(canRedo()).toBe(false);
});

test('after something else was changed, what was undone cannot be made again', () => {
  const { put, undo, canRedo } = edits();
  put(row, 'notes', { text: 'x', value: 'x' });
  undo();
  put(row, 'name', { text: 'y', value: 'y' });
  expect(canRedo()).toBe(false);
});

test('a name that is found later is known in every step, and no step of its own', () => {
  const { put, resolve, undo, redo, of } = edits();
  put(row, 'notes', { text: 'LUZ', unreadable: '' });
  put(row, 'name', { text: 'B', value: 'B' });
  resolve(row, 'notes', 'LUZ', { text: 'LUZ', value: 'id-1' });
  undo();
  expect(of('a')?.cells['notes']).toEqual({ text: 'LUZ', value: 'id-1' });
  undo();
  expect(of('a')).toBeUndefined();
  redo();
  expect(of('a')?.cells['notes']?.value).toBe('id-1');
});

test('a step back stands on the row as it is stored now', () => {
  const { put, rebase, undo, redo, of } = edits();
  put(row, 'name', { text: 'B', value: 'B' });
  put(row, 'notes', { text: 'x', value: 'x' });
  rebase({ ...row, updatedAt: '2' }, (field) => field === 'notes');
  expect(Object.keys(of('a')?.cells ?? {})).toEqual(['notes']);
  undo();
  redo();
  expect(of('a')?.row.updatedAt).toBe('2');
});
