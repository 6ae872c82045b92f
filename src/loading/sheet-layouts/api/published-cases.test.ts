import { existsSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { findRows } from '../../data-load/api/find-rows.ts';
import { findLoadQuestions } from '../../load-questions/api/find-load-questions.ts';
import type { SheetReading } from '../sheet-reading.ts';
import { readSheet } from './read-sheet.ts';

const sql = await freshDatabase();

/** Small files, each of which was read wrong once. */
const folder = new URL('../../../../../shared/data/cases/', import.meta.url);
const pathOf = (file: string) => new URL(file, folder).pathname;

const openCase = async (file: string) => {
  const organization = await insertOrganization(sql);
  return { organization, load: await openLoadHere(sql, organization, pathOf(file)) };
};

/** The rows of a file as the review of a load shows them. */
const rowsOf = async (file: string) => {
  const { organization, load } = await openCase(file);
  return findRows(sql, organization, load._id);
};

/** The names of suppliers as they are read before anybody answers, and what is asked about their letters. */
const textsOf = async (file: string) => {
  const names: unknown[] = [];
  let garbled: SheetReading['garbledTexts'] = null;
  const onReading = (reading: SheetReading) => {
    garbled = reading.garbledTexts;
  };
  for await (const { cells } of readSheet(pathOf(file), { onReading })) names.push(cells.C15);
  return { names, garbled: garbled as SheetReading['garbledTexts'] };
};

const isThere = existsSync(folder);
const note = isThere ? '' : ' (skipped: they are not beside the project)';

describe.skipIf(!isThere)(`small published spreadsheets${note}`, () => {
  test('template-merged-downwards: what is merged over three rows counts for each of them', async () => {
    const rows = await rowsOf('template-merged-downwards.xlsx');
    expect(
      rows.map(({ status, draft }) => [
        status,
        draft.contractNumber,
        draft.administrationPeriod,
        draft.fiscalYear,
        draft.organizerAdministrativeUnit,
        draft.totalOrMaxAmount,
      ]),
    ).toEqual([
      ['NEW', 'AD-1/2025', '2024-2027', '2025', 'Oficialía Mayor', 1001.5],
      ['NEW', 'AD-2/2025', '2024-2027', '2025', 'Oficialía Mayor', 1002.5],
      ['NEW', 'AD-3/2025', '2024-2027', '2025', 'Oficialía Mayor', 1003.5],
    ]);
  });

  test('hidden-sheet-with-the-template: what nobody sees is not read beside a sheet that is shown', async () => {
    const rows = await rowsOf('hidden-sheet-with-the-template.xlsx');
    expect(rows.map(({ draft }) => draft.contractNumber)).toEqual(['AD-1/2025']);
  });

  test('contract-between-public-bodies: its kind is asked and none is proposed', async () => {
    const { organization, load } = await openCase('contract-between-public-bodies.csv');
    const { spellings } = await findLoadQuestions(sql, organization, load);
    expect(spellings).toMatchObject([
      { kind: 'procedureType', spelling: '10. Contratos entre entes públicos', proposal: null },
    ]);
  });

  test('enye-in-two-characters: Ñ of two characters is one letter, and one supplier', async () => {
    const rows = await rowsOf('enye-in-two-characters.csv');
    expect(rows.map(({ status, draft }) => [status, draft.supplierName])).toEqual([
      ['NEW', 'JARDINES ÑANDU, S.A. DE C.V.'],
      ['NEW', 'JARDINES ÑANDU, S.A. DE C.V.'],
    ]);
  });

  test('names-that-are-none: words that name nobody are no supplier', async () => {
    const rows = await rowsOf('names-that-are-none.xlsx');
    expect(rows).toHaveLength(16);
    for (const { draft, findings } of rows) {
      expect(draft.supplierName).toBeNull();
      expect(draft.supplierNotPublished).not.toBeNull();
      expect(findings.map(({ column }) => column)).toContain('C15');
    }
  });

  test('number-that-excel-changed: dates and lost digits are remarked, zeros are kept', async () => {
    const rows = await rowsOf('number-that-excel-changed.xlsx');
    expect(
      rows.map(({ draft, findings }) => [
        draft.contractNumber,
        findings.filter(({ column }) => column === 'C20').map(({ key }) => key),
      ]),
    ).toEqual([
      ['2025-03-01', ['check.number-is-date']],
      ['12345678901234570000', ['check.number-lost-digits']],
      ['00012', []],
      ['AD-4/2025', []],
    ]);
  });

  test('encoded-twice: the name is asked about with both of its readings', async () => {
    const { garbled } = await textsOf('encoded-twice.csv');
    expect(garbled?.examples[0]).toMatchObject({ repaired: 'Jardines del Ñandú, S.A. de C.V.' });
  });

  test('one-byte-of-another-encoding: the names of all rows are right, and asked about', async () => {
    const { names, garbled } = await textsOf('one-byte-of-another-encoding.csv');
    expect(names).toEqual([1, 2, 3, 9].map((one) => `Jardines Ñandú ${one}, S.A. de C.V.`));
    expect(garbled).toMatchObject({ rows: 3 });
  });
});
