import { expect, test } from 'vitest';

import type { ProcedureState, ProcedureType } from '../../foundation/codelists/procedure.ts';
import { type DocumentField, documentFields } from '../records/contract.ts';
import { countDocuments, expectedDocuments } from './published-documents.ts';

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
  expect(countOf(type, state)).toEqual({ published: 0, expected, more: 0 });
});

test('a report of a quarter without procedures can have no document', () => {
  expect(countOf('PUBLIC', 'CONCLUDED', { isEmpty: true })).toEqual({
    published: 0,
    expected: 0,
    more: 0,
  });
});

test('what is published beyond the expected stands apart, and what it is measured on stays', () => {
  const ruling = { clarificationMeetingJudgmentUrl: 'https://contratos.example/fallo.pdf' };
  const call = { announcementUrl: 'https://contratos.example/1.pdf' };
  expect(countOf('INVITATION', 'CONCLUDED')).toEqual({ published: 0, expected: 3, more: 0 });
  expect(countOf('INVITATION', 'CONCLUDED', ruling)).toEqual({
    published: 0,
    expected: 3,
    more: 1,
  });
  expect(countOf('INVITATION', 'CONCLUDED', { ...ruling, ...call })).toEqual({
    published: 1,
    expected: 3,
    more: 1,
  });
  expect(countOf('NO_BID', 'CONCLUDED', call)).toEqual({ published: 0, expected: 1, more: 1 });
  expect(countOf('PUBLIC', 'CONCLUDED', ruling)).toEqual({ published: 1, expected: 4, more: 0 });
});

test('which documents are there and which are not is said of the expected ones', () => {
  const contract = {
    ...blank,
    isEmpty: false,
    procedureType: 'INVITATION' as const,
    procedureState: 'CONCLUDED' as const,
    announcementUrl: 'https://contratos.example/1.pdf',
    clarificationMeetingJudgmentUrl: 'https://contratos.example/fallo.pdf',
  };
  const { there, missing } = expectedDocuments(contract);
  expect(there).toEqual(['announcementUrl']);
  expect(missing).toEqual(
    documentFields.filter(
      (field) => !['announcementUrl', 'clarificationMeetingJudgmentUrl'].includes(field),
    ),
  );
});
