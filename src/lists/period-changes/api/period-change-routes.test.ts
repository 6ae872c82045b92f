import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { howMany } from '../../../../test/support/how-many.ts';
import { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import { ofEveryTime } from '../compared-time.ts';
import { type PeriodSums, showPeriodChanges } from '../period-change-endpoints.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql);
const young = await insertOrganization(sql);
const { ask } = await openCalls(sql, town);
const units = [await insertUnit(sql, town), await insertUnit(sql, town)];
const suppliers = [await insertSupplier(sql, town), await insertSupplier(sql, town)];
const pick = <Value>(values: readonly Value[], seed: number): Value =>
  values[seed % values.length] as Value;

/** The newest is a 29th of February; what is after the load is a slip. */
const days = ['2023-01-01', '2023-02-28', '2023-03-01', '2024-01-15', '2024-02-29', '2022-12-31'];
const drafts = Array.from({ length: 300 }, (_, seed) => {
  const contractDate = seed % 13 === 0 ? null : pick([...days, '2099-01-01'], seed);
  return {
    contractDate,
    fiscalYear: contractDate?.slice(0, 4) ?? pick(['2022', '2023', '2024'], seed),
    period: `1o ${contractDate?.slice(0, 4) ?? pick(['2022', '2023', '2024'], seed)}`,
    administrationPeriod: pick(['2018-2021', '2021-2024', '2021-2024'], Math.floor(seed / 4)),
    procedureType: pick(['PUBLIC', 'INVITATION', 'NO_BID'] as const, Math.floor(seed / 3)),
    procedureState: seed % 11 ? 'CONCLUDED' : 'CANCELED',
    category: seed % 17 ? 'SERVICES' : 'EXTENSION',
    organizerAdministrativeUnitId: pick(units, Math.floor(seed / 5)),
    supplierId: pick([...suppliers, null], Math.floor(seed / 2)),
    totalOrMaxAmount: seed % 6 === 0 ? null : ((seed * 7919) % 100_003) / 100,
  };
});
type Draft = (typeof drafts)[number];
await insertContracts(sql, town, drafts);
await insertContracts(sql, young, [{ contractDate: null, administrationPeriod: '2021-2024' }]);

const counts = ({ procedureState, category }: Draft): boolean =>
  procedureState === 'CONCLUDED' && category !== 'EXTENSION';
const isOneOf = (values: readonly string[], value: string | null): boolean =>
  values.length === 0 || (value !== null && values.includes(value));

const meets = (draft: Draft, filters: ContractFilters): boolean =>
  counts(draft) &&
  isOneOf(filters.procedureTypes, draft.procedureType) &&
  isOneOf(filters.organizerUnits, draft.organizerAdministrativeUnitId) &&
  isOneOf(filters.suppliers, draft.supplierId);

/** In cents, by hand. */
const amountOf = (rows: Draft[]): number | null => {
  const known = rows.flatMap(({ totalOrMaxAmount }) =>
    totalOrMaxAmount === null ? [] : [Math.round(totalOrMaxAmount * 100)],
  );
  if (rows.length > 0 && known.length === 0) return null;
  return known.reduce((sum, cents) => sum + cents, 0) / 100;
};

const expectSums = ({ sums }: PeriodSums, rows: Draft[]) => {
  const ofType = (type: string) => amountOf(rows.filter((row) => row.procedureType === type));
  expect(sums).toMatchObject({
    contractsCount: rows.length,
    total: amountOf(rows),
    withoutAmount: rows.filter(({ totalOrMaxAmount }) => totalOrMaxAmount === null).length,
    public: ofType('PUBLIC'),
    invitation: ofType('INVITATION'),
    noBid: ofType('NO_BID'),
  });
};

const some = (values: readonly string[]) =>
  fc.oneof(fc.constant<string[]>([]), fc.subarray([...values], { minLength: 1 }));
const anyFilters = fc
  .record({
    procedureTypes: some(['PUBLIC', 'NO_BID']),
    organizerUnits: some(units),
    suppliers: some(suppliers),
    fiscalYears: fc.constantFrom([], [], ['2023'], ['2022', '2024']),
    administrationPeriods: fc.constantFrom([], ['2021-2024'], ['2018-2021']),
    dateFrom: fc.constantFrom('', '2024-01-01'),
  })
  .map((chosen) => ContractFilters.parse(chosen));

test('each period has what its contracts say, whatever time the page is of, and leads to them', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters, async (filters) => {
      const { administrations, years } = (await ask(showPeriodChanges, { body: { filters } })).data;
      const rows = drafts.filter((draft) => meets(draft, filters));
      const oldest = filters.administrationPeriods[0] === '2018-2021';
      expect(administrations === null).toBe(oldest || rows.length === 0 || namesEmptyTime(filters));
      for (const period of administrations ? Object.values(administrations) : []) {
        const own = rows.filter((row) => row.administrationPeriod === period.name);
        expectSums(period, own);
        await expectList(filters, period);
      }
      const year = filters.fiscalYears.length === 1 ? 2023 : 2024;
      const last = year === 2024 ? ['02-28', '02-29'] : ['12-31', '12-31'];
      const pair = years ? [years.before, years.after] : [];
      for (const [at, period] of pair.entries()) {
        const [from, to] = [`${year - 1 + at}-01-01`, `${year - 1 + at}-${last[at]}`];
        expect(period.time).toEqual({ administrationPeriods: [], dateFrom: from, dateTo: to });
        expectSums(
          period,
          rows.filter(({ contractDate: day }) => day !== null && day >= from && day <= to),
        );
        await expectList(filters, period);
      }
      const ofYears = rows.filter(({ fiscalYear }) =>
        [year - 1, year].includes(Number(fiscalYear)),
      );
      const asOf = year === 2024 ? '2024-02-29' : null;
      const undated = ofYears.filter(({ contractDate }) => contractDate === null).length;
      expect(years && { asOf: years.asOf, undated: years.undated }).toEqual(
        years && { asOf, undated },
      );
    }),
    { numRuns: howMany(20, 200) },
  );
});

/** Dates of 2024 in a fiscal year of which every date is before. */
const namesEmptyTime = ({ administrationPeriods, fiscalYears, dateFrom }: ContractFilters) =>
  administrationPeriods.length === 0 && fiscalYears[0] === '2023' && dateFrom !== '';

test.each([
  { dateFrom: '2020-02-29', dateTo: '2020-02-29' },
  { fiscalYears: ['2017'] },
  { trimonths: ['1o 2017'] },
  { dateFrom: '2023-06-01', dateTo: '2023-06-30', procedureTypes: ['NO_BID'] },
])(
  'of a chosen time without contracts nothing is compared, and no other time: %o',
  async (time) => {
    const { data } = await ask(showPeriodChanges, { body: { filters: time } });
    expect(data).toEqual({ administrations: null, years: null });
  },
);

const expectList = async (filters: ContractFilters, { time, sums }: PeriodSums) => {
  const own = { ...ofEveryTime(filters), ...time, populations: ['COUNTED'] };
  const { data } = await ask(filterContracts, { body: { filters: own } });
  expect([data.total, data.totals.totalAmount]).toEqual([sums.contractsCount, sums.total]);
};

test('the years are those of the administration that is chosen, and others in them are named', async () => {
  const organization = await insertOrganization(sql);
  const contract = (
    administrationPeriod: string,
    contractDate: string,
    totalOrMaxAmount: number,
  ) => ({
    administrationPeriod,
    contractDate,
    fiscalYear: contractDate.slice(0, 4),
    totalOrMaxAmount,
  });
  await insertContracts(sql, organization, [
    contract('2015-2018', '2017-05-01', 1),
    contract('2018-2021', '2018-10-01', 2),
    contract('2015-2018', '2018-03-01', 4),
    contract('2021-2024', '2022-03-01', 8),
  ]);
  const calls = await openCalls(sql, organization);
  const toldOf = async (filters: Partial<ContractFilters>) => {
    const { administrations, years } = (await calls.ask(showPeriodChanges, { body: { filters } }))
      .data;
    return {
      administrations: administrations && [administrations.before.name, administrations.after.name],
      years: years && [years.before, years.after].map(({ name, sums }) => [name, sums.total]),
      others: years?.otherAdministrations,
    };
  };
  const of2018 = [
    ['2017', 1],
    ['2018', 6],
  ];
  expect(await toldOf({ administrationPeriods: ['2018-2021'] })).toEqual({
    administrations: ['2015-2018', '2018-2021'],
    years: of2018,
    others: ['2015-2018'],
  });
  expect(await toldOf({ administrationPeriods: ['2018-2021', '2015-2018'] })).toEqual({
    administrations: ['2015-2018', '2018-2021'],
    years: of2018,
    others: [],
  });
  const apart = await toldOf({ administrationPeriods: ['2015-2018', '2021-2024'] });
  expect(apart.administrations).toEqual(['2015-2018', '2021-2024']);
  expect((await toldOf({ trimonths: ['1o 2018'] })).years).toEqual(of2018);
  for (const time of [{ fiscalYears: ['2018'] }, { dateFrom: '2018-01-01', dateTo: '2018-12-31' }])
    expect(await toldOf(time)).toEqual({
      administrations: ['2015-2018', '2018-2021'],
      years: of2018,
      others: [],
    });
  expect(await toldOf({})).toMatchObject({
    years: [
      ['2021', 0],
      ['2022', 8],
    ],
    others: [],
  });
});

test('of one administration and no dates there is nothing to compare', async () => {
  const calls = await openCalls(sql, young);
  const { data } = await calls.ask(showPeriodChanges, { body: { filters: {} } });
  expect(data).toEqual({ administrations: null, years: null });
});

test('it is told of which period the monitor has no contract at all, whatever the filter', async () => {
  const organization = await insertOrganization(sql);
  const supplier = await insertSupplier(sql, organization);
  await insertContracts(sql, organization, [
    { contractDate: '2020-06-01', fiscalYear: '2020', supplierId: supplier, totalOrMaxAmount: 5 },
  ]);
  const calls = await openCalls(sql, organization);
  const told = async (filters = {}) => {
    const { years } = (await calls.ask(showPeriodChanges, { body: { filters } })).data;
    return (
      years && [years.before, years.after].map(({ sums, isInMonitor }) => [sums.total, isInMonitor])
    );
  };
  expect(await told()).toEqual([
    [0, false],
    [5, true],
  ]);
  await insertContracts(sql, organization, [
    { contractDate: '2019-03-01', fiscalYear: '2019', totalOrMaxAmount: 7 },
  ]);
  expect(await told({ suppliers: [supplier] })).toEqual([
    [0, true],
    [5, true],
  ]);
  expect(await told()).toEqual([
    [7, true],
    [5, true],
  ]);
});
