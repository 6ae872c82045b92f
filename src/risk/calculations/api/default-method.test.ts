import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertLimit } from '../../../../test/support/limits.ts';
import { readTables } from '../../../../test/support/markdown.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { calculationCatalogue } from '../calculation-catalogue.ts';
import { validateFormula } from '../calculation-helper-endpoints.ts';
import { findShownCalculations } from './find-index.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask } = await openCallsAs(sql, organization, { permissions: ['CALCULATIONS'] });
const { data } = await ask(calculationCatalogue.list, { query: { pageSize: 25 } });
const indicators = data.docs.filter(({ locked }) => !locked);

/** What the scale of an indicator makes of a number, as the editor shows it. */
const pointsOf = async (scale: object[], value: number): Promise<number | null> => {
  const formula = { expression: `${value}` };
  const body = { formula, hasPercentScale: true, scale: scale as never };
  return (await ask(validateFormula, { body })).results.value;
};

/** The per cent that give no points, and those that give all of these, as the page tells them. */
const [table = []] = readTables(readFileSync('docs/methodology/index-thresholds.md', 'utf8'));
const expected = Object.fromEntries(
  table.map((row) => [
    row['Indicator']?.replaceAll('`', '') ?? '',
    [parseInt(row['None at'] ?? ''), parseInt(row['All at'] ?? ''), Number(row['Points'])] as const,
  ]),
);

describe('the default method', () => {
  test('the default method has the ten indicators whose thresholds are explained', () => {
    expect(indicators.map(({ abbreviation }) => abbreviation)).toEqual(Object.keys(expected));
  });

  test.each(indicators)(
    'the default method gives no points of $abbreviation and all of them',
    async ({ abbreviation, scale }) => {
      const [none, all, most] = expected[abbreviation] ?? [0, 0, 0];
      const beyond = Math.sign(none - all);
      expect(await pointsOf(scale, none)).toBe(0);
      expect(await pointsOf(scale, all)).toBe(most);
      expect(await pointsOf(scale, Math.max(0, none + beyond))).toBe(0);
      expect(await pointsOf(scale, Math.max(0, all - beyond))).toBe(most);
      expect(await pointsOf(scale, (none + all) / 2)).toBe(most / 2);
    },
  );

  test('the default method has an index whose least and greatest points are 0 and 100', () => {
    const ends = indicators.map(({ scale }) =>
      scale.flatMap(({ value, valueAtMax = value }) => [value, valueAtMax]),
    );
    const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
    expect(sum(ends.map((points) => Math.min(...points)))).toBe(0);
    expect(sum(ends.map((points) => Math.max(...points)))).toBe(100);
  });

  test('the default method gives different points to any two values of a line that are a hundredth of it apart', async () => {
    for (const { abbreviation, scale } of indicators) {
      const [none, all] = expected[abbreviation] ?? [0, 0];
      const values = [10, 11, 50, 51, 89, 90].map((place) => none + ((all - none) * place) / 100);
      const points = await Promise.all(
        values.map((value) => pointsOf(scale, Number(value.toFixed(4)))),
      );
      expect(new Set(points).size).toBe(values.length);
    }
  });

  test('the default method gives 100 to a town that tenders, pays many and publishes all in time', async () => {
    const town = await insertOrganization(sql);
    await insertLimit(sql, town, { amount: 100 });
    const unit = await insertUnit(sql, town);
    for (let at = 0; at < 15; at += 1)
      await insertContract(sql, town, {
        ...published,
        ...quarters[at % 3],
        organizerAdministrativeUnitId: unit,
        supplierId: await insertSupplier(sql, town),
        procedureType: at < 10 ? 'PUBLIC' : 'NO_BID',
        totalOrMaxAmount: at < 10 ? '1000.00' : '100.00',
      });
    const index = await indexOf(town);
    expect(index.indicators.map(({ points }) => points)).toEqual([
      10, 10, 10, 10, 20, 8, 8, 8, 8, 8,
    ]);
    expect(index).toMatchObject({ result: 100, level: 'LOW', computablePoints: 100 });
  });

  test('the default method gives 0 to a town that awards directly above the limit to one supplier and publishes nothing', async () => {
    const town = await insertOrganization(sql);
    await insertLimit(sql, town, { amount: 100 });
    const unit = await insertUnit(sql, town);
    for (let at = 0; at < 100; at += 1)
      await insertContract(sql, town, {
        ...unpublished,
        period: quarters[at % 3]?.period ?? '',
        organizerAdministrativeUnitId: unit,
        supplierId: await insertSupplier(sql, town),
        totalOrMaxAmount: at === 0 ? '1000000.00' : '100.01',
      });
    for (let at = 0; at < 20; at += 1)
      await insertContract(sql, town, {
        ...unpublished,
        organizerAdministrativeUnitId: unit,
        category: 'EXTENSION',
      });
    const index = await indexOf(town);
    // Without a tender there is no clarification meeting, and without a format none in time.
    expect(index.indicators.map(({ points }) => points)).toEqual([
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      null,
      null,
      0,
    ]);
    expect(index).toMatchObject({ result: 0, level: 'HIGH', computablePoints: 84 });
  });
});

const indexOf = async (town: string) => {
  const { index } = await findShownCalculations(sql, town, null);
  if ('isConfigured' in index) throw new Error('no index');
  return index;
};

const published = {
  contractId: 'F',
  contractUrl: 'https://example.org/a.pdf',
  announcementUrl: 'https://example.org/b.pdf',
  clarificationMeetingJudgmentUrl: 'https://example.org/c.pdf',
};

const quarters = [
  { period: '1o 2025', informationDate: '2025-04-10' },
  { period: '2o 2025', informationDate: '2025-07-10' },
  { period: '3o 2025', informationDate: '2025-10-10' },
];

const unpublished = {
  procedureType: 'NO_BID',
  contractId: null,
  contractUrl: null,
  announcementUrl: null,
  informationDate: null,
  period: '1o 2025',
};
