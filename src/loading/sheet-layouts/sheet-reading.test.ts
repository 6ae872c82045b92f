import { expect, test } from 'vitest';

import { originTexts, type SheetReading } from './sheet-reading.ts';

const sheetsOf = (...names: string[]) =>
  names.map((name) => ({ name, isHidden: false, headingRow: 2, rows: 9 }));

const keysOf = (origin: SheetReading['origin'], ...names: string[]) =>
  originTexts({ origin, sheets: sheetsOf(...names) }).map(({ key }) => key);

test('sheets are told with how their rows are named when there are several, also of the template', () => {
  expect(keysOf('codes', 'Enero')).toEqual([]);
  expect(keysOf('codes', 'Enero', 'Febrero')).toEqual(['sheets-numbered']);
  expect(keysOf('chosen', 'Enero')).toEqual(['origin-chosen', 'sheets']);
  expect(keysOf('chosen', 'Enero', 'Febrero')).toEqual(['origin-chosen', 'sheets-numbered']);
  expect(keysOf('chosen', '')).toEqual(['origin-chosen']);
  expect(originTexts({ origin: 'codes', sheets: sheetsOf('Enero', 'Febrero') })[0]?.values).toEqual(
    {
      sheets: 'Enero, Febrero',
    },
  );
});

test('a hidden sheet that was read is told as one', () => {
  const [sheet] = sheetsOf('Enero');
  const sheets = sheet ? [{ ...sheet, isHidden: true }] : [];
  expect(originTexts({ origin: 'codes', sheets })).toEqual([
    { key: 'read-hidden', values: { sheets: 'Enero' } },
  ]);
});
