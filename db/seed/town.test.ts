import { readFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { isAmendment } from '../../src/foundation/codelists/category.ts';
import { checkRow } from '../../src/loading/data-load/check-row.ts';
import { readSheet } from '../../src/loading/sheet-layouts/api/read-sheet.ts';
import { readTables } from '../../test/support/markdown.ts';
import { quarters } from './calendar.ts';
import { municipalities } from './municipalities.ts';
import { seedOrganizations } from './organizations.ts';
import { inventTown, rowsOf } from './town.ts';

const nothingKnown = {
  defaults: {},
  blankUnreadable: false,
  meanings: {},
  administrationPeriods: [],
  confirmedSuppliers: [],
  limits: [],
};
const counts = { 'santa-lumbre': 6_000, 'puerto-celaje': 1_200, 'penas-de-tornasol': 300 };

test('the committed monitors are the ones the generator invents', async () => {
  const committed = await readFile('db/seed/organizations.json', 'utf8');
  expect(JSON.parse(committed)).toEqual(seedOrganizations());
  expect(municipalities.map(({ slug, contracts }) => [slug, contracts])).toEqual(
    Object.entries(counts),
  );
});

test('the page about the demo has its numbers', async () => {
  const [monitors] = readTables(await readFile('docs/demo.md', 'utf8'));
  const named = monitors?.map((row) => [
    row.Monitor,
    row['Short name'],
    Number(row.Contracts?.replace(',', '')),
    Number(row['Reports of empty quarters']),
  ]);
  const invented = municipalities.map((town) => {
    const reports = inventTown(town).filter(({ isEmpty }) => isEmpty).length;
    return [town.name, town.shortName, town.contracts, reports];
  });
  expect(named).toEqual(invented);
});

describe.each(municipalities)('$name', (town) => {
  const rows = rowsOf(town);
  const contracts = inventTown(town).filter(({ isEmpty }) => !isEmpty);

  test('its committed sheet holds the rows the generator invents', async () => {
    const read = [];
    for await (const { cells } of readSheet(`db/seed/${town.slug}.xlsx`)) read.push(cells);
    expect(read).toHaveLength(rows.length);
    expect(read).toEqual(rows);
  });

  test('it has its number of contracts, some in every quarter, and reports of empty ones', () => {
    expect(contracts).toHaveLength(town.contracts);
    expect(rows.length).toBeGreaterThan(town.contracts);
    const held = new Set(contracts.map(({ quarter }) => `${quarter.number} ${quarter.year}`));
    expect(held.size).toBe(36);
    expect(quarters).toHaveLength(36);
  });

  test('no two contracts have one number, and most amendments have that of their contract', () => {
    const numbersOf = (isAmending: boolean) =>
      contracts
        .filter(({ category }) => isAmendment(category) === isAmending)
        .flatMap(({ number }) => number ?? []);
    const numbers = new Set(numbersOf(false));
    expect(numbers.size).toBe(numbersOf(false).length);
    expect(numbers.size).toBeGreaterThan(town.contracts * 0.75);
    const amended = numbersOf(true).filter((number) => numbers.has(number));
    expect(amended.length).toBeGreaterThan(numbersOf(true).length * 0.5);
  });

  test('no unit is a stranger: 15 to 40 of them hold and ask for procedures', () => {
    const units = new Set(contracts.flatMap(({ organizer, applicant }) => [organizer, applicant]));
    expect(units.size).toBeGreaterThanOrEqual(15);
    expect(units.size).toBeLessThanOrEqual(40);
  });

  test('every RFC ends in the digit that the tax authority computes', () => {
    const rfcs = new Set(contracts.flatMap(({ supplier }) => supplier?.rfc ?? []));
    expect(rfcs.size).toBeGreaterThan(40);
    expect([...rfcs].filter((rfc) => checkDigit(rfc) !== rfc.slice(-1))).toEqual([]);
  });

  test('its share of money under public tender is between a sixth and two fifths', () => {
    const share =
      moneyOf('PUBLIC') / (moneyOf('PUBLIC') + moneyOf('INVITATION') + moneyOf('NO_BID'));
    expect(share).toBeGreaterThan(1 / 6);
    expect(share).toBeLessThan(2 / 5);
  });

  test('the load finds no error in any row and understands every word', () => {
    const checked = rows.map((cells, index) =>
      checkRow({ rowIndex: index + 3, cells }, nothingKnown),
    );
    const remarks = checked.flatMap(({ findings }) =>
      findings.map(({ kind, key }) => `${kind} ${key}`),
    );
    // Some were canceled after their award.
    expect(new Set(remarks)).toEqual(
      new Set(['info check.expected', 'info check.supplier-canceled']),
    );
    const types = contracts.map(({ procedureType }) => procedureType);
    const read = checked.map(({ draft }) => draft).filter(({ isEmpty }) => !isEmpty);
    expect(read.map(({ procedureType }) => procedureType)).toEqual(types);
    expect(read.map(({ category }) => category)).toEqual(contracts.map(({ category }) => category));
    expect(read.map(({ procedureState }) => procedureState)).toEqual(
      contracts.map(({ state }) => state),
    );
  });

  const moneyOf = (type: string) =>
    contracts
      .filter(({ procedureType, state }) => procedureType === type && state === 'CONCLUDED')
      .reduce((sum, { max, total }) => sum + (max ?? total ?? 0), 0);
});

/** Annex 3 of the rule for RFCs, written a second time from its text: mod 11 over 12 characters. */
const checkDigit = (rfc: string): string => {
  const values = new Map(
    Array.from('0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ', (it, at) => [it, at]),
  );
  const body = rfc.slice(0, -1);
  let sum = body.length === 11 ? 37 * 13 : 0;
  for (const [index, character] of Array.from(body).entries()) {
    sum += (values.get(character) ?? Number.NaN) * (body.length + 1 - index);
  }
  const rest = sum % 11;
  if (rest === 0) return '0';
  return rest === 1 ? 'A' : String(11 - rest);
};
