import { expect, test } from 'vitest';

import { columnCodes } from '../../../loading/data-load/columns.ts';
import { columnsInOrder } from './cell-notes.ts';

const changing = (...fields: string[]) => ({
  changes: fields.map((field) => ({ field, old: 'antes', new: 'ahora' })),
});

test('where every row is a change, the columns that change come first, in their order', () => {
  const codes = columnsInOrder([changing('contractUrl'), changing('totalAmount', 'notes')]);
  expect(codes.slice(0, 3)).toEqual(['C22', 'C26', 'C29']);
  expect(codes.toSorted()).toEqual(columnCodes.toSorted());
});

test('rows that are no changes have the columns of the template', () => {
  expect(columnsInOrder([changing('contractUrl'), changing()])).toEqual(columnCodes);
});
