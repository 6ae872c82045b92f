import { expect, test } from 'vitest';

import type { ProcedureState, ProcedureType } from '../../foundation/codelists/procedure.ts';
import { type DocumentField, documentFields } from '../records/contract.ts';
import { countDocuments } from './published-documents.ts';

const blank = Object.fromEntries(documentFields.map((field) => [field, null])) as Record<
  DocumentField,
  null
>;
const countOf = (procedureType: ProcedureType, procedureState: ProcedureState, published = {}) =>
  countDocuments({ ...blank, isEmpty: false, procedureType, procedureState, ...published });

test.each([
  ['PUBLIC', 'CONCLUDED', documentFields.length],
  ['INVITATION', 'CONCLUDED', documentFields.length - 1],
  ['NO_BID', 'CONCLUDED', 1],
  ['PUBLIC', 'DESERTED', documentFields.length - 1],
  ['INVITATION', 'CANCELED', documentFields.length - 2],
  ['NO_BID', 'DESERTED', 0],
] as const)('of a procedure %s that is %s, %i documents are expected', (type, state, expected) => {
  expect(countOf(type, state)).toEqual({ published: 0, expected });
});

test('a report of a quarter without procedures can have no document', () => {
  expect(countOf('PUBLIC', 'CONCLUDED', { isEmpty: true })).toEqual({ published: 0, expected: 0 });
});

test('what was published counts, whether or not it was expected', () => {
  const published = { announcementUrl: 'https://contratos.example/1.pdf' };
  expect(countOf('NO_BID', 'CONCLUDED', published)).toEqual({ published: 1, expected: 2 });
});
