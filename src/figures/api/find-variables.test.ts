import { describe, expect, test } from 'vitest';

import { createRandom } from '../../../db/seed/random.ts';
import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../test/support/builders.ts';
import { openCalls } from '../../../test/support/calls.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import { thinned, howMany } from '../../../test/support/how-many.ts';
import { type PlainContract, plainVariables } from '../../../test/support/plain-variables.ts';
import { categories } from '../../codelists/category.ts';
import { procedureStates, procedureTypes } from '../../codelists/procedure.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import { readSnapshot } from '../../platform/api/database/read-snapshot.ts';
import { contractsBehind, contractsLacking } from '../contracts-behind.ts';
import type { VariableFilter } from '../variable-filter.ts';
import { variableAbbreviations } from '../variable.ts';
import { findVariables, findVariablesByPeriod, type VariableScope } from './find-variables.ts';

const sql = await freshDatabase();

/** Every variable in a scope, by its abbreviation. */
const find = async (scope: VariableScope, filters: VariableFilter[] = []) => {
  const asked = variableAbbreviations.map((variable) => ({ variable, filters }));
  const figures = await readSnapshot(sql, (snapshot) => findVariables(snapshot, scope, asked));
  return Object.fromEntries(variableAbbreviations.map((name, at) => [name, figures[at]]));
};

const everyPeriod = (...organizationIds: string[]): VariableScope => ({
  organizationIds,
  administrationPeriod: null,
});

/** A monitor of random contracts: blanks, reports, amendments, whatever their state. */
const inventMonitor = async (seed: number, size: number) => {
  const random = createRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random.next() * values.length)] as Value;
  const organizationId = await insertOrganization(sql);
  const suppliers = await Promise.all(
    Array.from({ length: pick([1, 3, 12]) }, () => insertSupplier(sql, organizationId)),
  );
  const units = await Promise.all(
    Array.from({ length: pick([1, 4]) }, () => insertUnit(sql, organizationId)),
  );
  const amounts = pick([
    [null],
    ['0.00', null],
    ['0.10', '0.20', '999999999.99', '1000.00', '250.50', '0.00', null],
  ]);
  const rows = Array.from({ length: size }, () => ({
    organizationId,
    supplierId: pick([...suppliers, null]),
    organizerAdministrativeUnitId: pick(units),
    applicantAdministrativeUnitId: pick(units),
    procedureType: pick(procedureTypes),
    procedureState: pick(['CONCLUDED', 'CONCLUDED', 'CONCLUDED', ...procedureStates, null]),
    category: pick([...categories, null]),
    isEmpty: pick([false, false, false, false, true]),
    administrationPeriod: pick(['2018-2021', '2021-2024']),
    period: pick(['4o 2019', '1o 2020', '2o 2020', '3o 2021']),
    contractId: pick(['LP-1', '', '  ', null]),
    limitExceeded: pick([true, false, null]),
    contractUrl: pick(['https://example.mx/1.pdf', ' ', null]),
    announcementUrl: pick(['https://example.mx/2.pdf', '', null]),
    clarificationMeetingJudgmentUrl: pick(['https://example.mx/3.pdf', '\t', null]),
    informationDate: pick(['2020-01-30', '2020-01-31', '2020-04-30', '2020-07-31', null]),
    totalAmount: pick([...amounts, null]),
    totalOrMaxAmount: pick(amounts),
  }));
  await insertContracts(sql, organizationId, rows);
  return { organizationId, suppliers, units, rows: rows satisfies PlainContract[] };
};
type Monitor = Awaited<ReturnType<typeof inventMonitor>>;

const seeds = Array.from({ length: howMany(12, 200) }, (_, seed) => seed);

describe.each(seeds)('random contracts %d', async (seed) => {
  const monitor = await inventMonitor(seed, [0, 1, 5, 60, 300][seed % 5] ?? 0);
  const neighbor = await inventMonitor(seed + 1000, 40);
  const { ask } = await openCalls(sql, monitor.organizationId);
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
    const asked = variableAbbreviations.map((variable) => ({ variable, filters: [] }));
    const both = [monitor.organizationId, neighbor.organizationId];
    const periods = [null, '2018-2021', '2021-2024', '2024-2027'];
    const found = await findVariablesByPeriod(sql, both, periods, asked);
    const rows = [...monitor.rows, ...neighbor.rows];
    for (const period of periods) {
      const ofPeriod = rows.filter((row) => !period || row.administrationPeriod === period);
      const named = asked.map(({ variable }, at) => [variable, found.get(period)?.[at]]);
      expect([period, Object.fromEntries(named)]).toEqual([period, plainVariables(ofPeriod)]);
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

  test.each(variableAbbreviations)('the list has exactly the contracts behind %s', async (name) => {
    const period = { administrationPeriod: seed % 2 === 0 ? null : '2018-2021' };
    const figure = (await find({ ...scope, ...period }))[name];
    expect(await countListed(contractsBehind(name, period))).toBe(figure?.contracts);
    const lacking = contractsLacking(name, period);
    expect(lacking ? await countListed(lacking) : 0).toBe(figure?.withoutValue);
  });

  async function countListed(behind: ReturnType<typeof contractsBehind>): Promise<number> {
    if (behind === null) throw new Error('There is no list of these contracts.');
    const { incluirReportes, ...filters } = behind;
    const { data } = await ask(filterContracts, {
      body: { filters },
      query: incluirReportes ? { incluirReportes } : {},
    });
    return data.total;
  }
});

type Row = Monitor['rows'][number];
type Case = { name: string; filters: VariableFilter[]; keeps: (row: Row) => boolean };

function filtersOf({ suppliers, units }: Monitor): Case[] {
  const [first = '', second = first] = suppliers;
  const [unit = ''] = units;
  const supplier = (operator: 'EQUAL' | 'NOT_EQUAL', reference: string): VariableFilter => ({
    propertyName: 'supplier',
    operator,
    reference,
  });
  const amount = (operator: 'GREATER' | 'LESS_EQUAL' | 'NOT_EQUAL', value: string) =>
    ({ propertyName: 'totalOrMaxAmount', operator, value }) satisfies VariableFilter;
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
  const { organizationId, suppliers, rows } = await inventMonitor(7, 100);
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
  const { organizationId, suppliers, rows } = await inventMonitor(2, 60);
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
