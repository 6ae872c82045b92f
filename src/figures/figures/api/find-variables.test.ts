import { describe, expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { asOwner, freshDatabase } from '../../../../test/support/database.ts';
import { thinned, howMany } from '../../../../test/support/how-many.ts';
import { inventMonitor, type InventedMonitor } from '../../../../test/support/invented-monitor.ts';
import { namedFigures, plainVariables } from '../../../../test/support/plain-variables.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import type { Comparison, VariableFilter } from '../variable-filter.ts';
import { variableAbbreviations } from '../variable.ts';
import { findVariables, findVariablesByPeriod, type VariableScope } from './find-variables.ts';

const sql = await freshDatabase();

/** Every variable in a scope, by its abbreviation. */
const find = async (scope: VariableScope, filters: VariableFilter[] = []) => {
  const queries = variableAbbreviations.map((variable) => ({ variable, filters }));
  const figures = await readSnapshot(sql, (snapshot) => findVariables(snapshot, scope, queries));
  return namedFigures(variableAbbreviations, figures);
};

const everyPeriod = (...organizationIds: string[]): VariableScope => ({
  organizationIds,
  administrationPeriod: null,
});

const seeds = Array.from({ length: howMany(12, 200) }, (_, seed) => seed);

describe.each(seeds)('random contracts %d', async (seed) => {
  const monitor = await inventMonitor(sql, seed, [0, 1, 5, 60, 300][seed % 5] ?? 0);
  const neighbor = await inventMonitor(sql, seed + 1000, 40);
  const scope = everyPeriod(monitor.organizationId);

  test('every variable is what plain loops over the contracts find', async () => {
    expect(await find(scope)).toEqual(plainVariables(monitor.rows));
  });

  test('so it is in an administration', async () => {
    const rows = monitor.rows.filter((row) => row.administrationPeriod === '2021-2024');
    expect(await find({ ...scope, administrationPeriod: '2021-2024' })).toEqual(
      plainVariables(rows),
    );
  });

  test('asked together, each administration and all of them are what they are', async () => {
    const queries = variableAbbreviations.map((variable) => ({ variable, filters: [] }));
    const both = [monitor.organizationId, neighbor.organizationId];
    const periods = [null, '2018-2021', '2021-2024', '2024-2027'];
    const found = await findVariablesByPeriod(sql, both, periods, queries);
    const rows = [...monitor.rows, ...neighbor.rows];
    for (const period of periods) {
      const ofPeriod = rows.filter((row) => !period || row.administrationPeriod === period);
      const named = namedFigures(variableAbbreviations, found.get(period) ?? []);
      expect([period, named]).toEqual([period, plainVariables(ofPeriod)]);
    }
  });

  test('over several monitors it is of all their contracts', async () => {
    const both = everyPeriod(monitor.organizationId, neighbor.organizationId);
    expect(await find(both)).toEqual(plainVariables([...monitor.rows, ...neighbor.rows]));
  });

  test.each(thinned(filtersOf(monitor), 2))(
    'filters of a variable: $name',
    async ({ filters, keeps }) => {
      expect(await find(scope, filters)).toEqual(plainVariables(monitor.rows.filter(keeps)));
    },
  );
});

const amount = (operator: Comparison, value: string): VariableFilter => ({
  propertyName: 'totalOrMaxAmount',
  operator,
  value,
});

type Row = InventedMonitor['rows'][number];
type Case = { name: string; filters: VariableFilter[]; keeps: (row: Row) => boolean };

function filtersOf({ suppliers, units }: InventedMonitor): Case[] {
  const [first = '', second = first] = suppliers;
  const [unit = ''] = units;
  const supplier = (operator: 'EQUAL' | 'NOT_EQUAL', reference: string): VariableFilter => ({
    propertyName: 'supplier',
    operator,
    reference,
  });
  const cents = (row: Row) => Number(row.totalOrMaxAmount) * 100;
  return [
    {
      name: 'suppliers that are named are alternatives',
      filters: [supplier('EQUAL', first), supplier('EQUAL', second)],
      keeps: ({ supplierId }) => supplierId === first || supplierId === second,
    },
    {
      name: 'suppliers that are left out are left out together, and nobody is none of them',
      filters: [supplier('NOT_EQUAL', first), supplier('NOT_EQUAL', second)],
      keeps: ({ supplierId }) => supplierId !== first && supplierId !== second,
    },
    {
      name: 'amounts have to hold together, and a blank one meets none',
      filters: [
        amount('GREATER', '0.10'),
        amount('LESS_EQUAL', '1000'),
        amount('NOT_EQUAL', '250.5'),
      ],
      keeps: (row) =>
        row.totalOrMaxAmount !== null &&
        cents(row) > 10 &&
        cents(row) <= 100_000 &&
        cents(row) !== 25_050,
    },
    {
      name: 'different properties have to hold together',
      filters: [
        { propertyName: 'organizerAdministrativeUnit', operator: 'EQUAL', reference: unit },
        { propertyName: 'applicantAdministrativeUnit', operator: 'NOT_EQUAL', reference: unit },
        { propertyName: 'totalAmount', operator: 'GREATER_EQUAL', value: '0' },
      ],
      keeps: (row) =>
        row.organizerAdministrativeUnitId === unit &&
        row.applicantAdministrativeUnitId !== unit &&
        row.totalAmount !== null,
    },
  ];
}

test('variables with different filters are asked together', async () => {
  const { organizationId, suppliers, rows } = await inventMonitor(sql, 7, 100);
  const [reference = ''] = suppliers;
  const filters: VariableFilter[] = [{ propertyName: 'supplier', operator: 'EQUAL', reference }];
  const [own, all, again] = await findVariables(sql, everyPeriod(organizationId), [
    { variable: '$NTC', filters },
    { variable: '$NTC', filters: [] },
    { variable: '$NTC', filters },
  ]);
  const ofSupplier = rows.filter(({ supplierId }) => supplierId === reference);
  expect(own).toEqual(plainVariables(ofSupplier)['$NTC']);
  expect(all).toEqual(plainVariables(rows)['$NTC']);
  expect(again).toEqual(own);
});

test('a supplier that was merged into another is followed', async () => {
  const { organizationId, suppliers, rows } = await inventMonitor(sql, 2, 60);
  const [kept = ''] = suppliers;
  const mergedInto = { deleted_at: new Date(), merged_into: kept };
  const merged = await insertSupplier(sql, organizationId);
  await sql`update suppliers set ${sql(mergedInto)} where id = ${merged}`;
  const filters: VariableFilter[] = [
    { propertyName: 'supplier', operator: 'EQUAL', reference: merged },
  ];
  expect(await find(everyPeriod(organizationId), filters)).toEqual(
    plainVariables(rows.filter(({ supplierId }) => supplierId === kept)),
  );
});

test('a monitor without contracts has no spend and no suppliers, and that is known', async () => {
  const figures = await find(everyPeriod(await insertOrganization(sql)));
  const zero = { value: 0, contracts: 0, withoutValue: 0 };
  expect(Object.values(figures)).toEqual(variableAbbreviations.map(() => zero));
});

test('deleted contracts are in no variable', async () => {
  const organizationId = await insertOrganization(sql);
  await insertContracts(sql, organizationId, [{ deletedAt: new Date() }, {}]);
  expect((await find(everyPeriod(organizationId)))['$NTC']).toMatchObject({ value: 1 });
});

test('nothing is due of a quarter that was not over on the day of the data', async () => {
  const organizationId = await insertOrganization(sql);
  await insertContracts(sql, organizationId, [
    { period: '1o 2020', informationDate: '2020-04-10' },
    { period: '3o 2020', informationDate: '2020-10-10', procedureType: 'NO_BID' },
  ]);
  const formatsOn = async (moment: string) => {
    await touchContracts(organizationId, moment);
    const { $NTF, $NFXXVII, $NFE } = await find(everyPeriod(organizationId));
    return [$NTF, $NFXXVII, $NFE].map((figure) => [figure?.value, figure?.contracts]);
  };
  const ofBoth = [
    [2, 2],
    [2, 2],
    [3 * 2, 2],
  ];
  const ofTheFirst = [
    [1, 1],
    [1, 1],
    [1 * 2, 1],
  ];
  // Midnight of Mexico City in summer is five o'clock in the morning of the database.
  expect(await formatsOn('2020-10-01T04:59:59Z')).toEqual(ofTheFirst);
  expect(await formatsOn('2020-10-01T05:00:00Z')).toEqual(ofBoth);
  expect(await formatsOn('2020-02-01T00:00:00Z')).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('a unit owes no quarter that was not over in its own monitor', async () => {
  const ids = [await insertOrganization(sql), await insertOrganization(sql)];
  for (const [at, id] of ids.entries()) {
    await insertContracts(sql, id, [{ period: '1o 2020' }, { period: '4o 2020' }]);
    await touchContracts(id, at === 0 ? '2021-03-01T00:00:00Z' : '2020-08-01T00:00:00Z');
  }
  const { $NFE } = await find(everyPeriod(...ids));
  expect($NFE).toEqual({ value: (4 + 2) * 2, contracts: 3, withoutValue: 0 });
});

/** As if the contracts had been changed then for the last time. */
const touchContracts = (organizationId: string, moment: string) =>
  asOwner(sql, async (owner) => {
    await owner`alter table contracts disable trigger contracts_touched`;
    await owner`
      update contracts set updated_at = ${moment} where organization_id = ${organizationId}`;
    await owner`alter table contracts enable trigger contracts_touched`;
  });
