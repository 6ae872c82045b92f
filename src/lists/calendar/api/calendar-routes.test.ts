import { expect, test } from 'vitest';

import { insertContracts, insertOrganization } from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import { showCalendar } from '../calendar-endpoints.ts';

const sql = await freshDatabase();
const shortName = 'Calendario';
const organization = await insertOrganization(sql, { shortName });
const other = await insertOrganization(sql);
const { ask, send } = await openCalls(sql, organization);

const drafts = Array.from({ length: 120 }, (_, at) => ({
  // A prime step meets every kind of day with every kind of contract.
  contractDate: [
    '2020-12-31',
    '2020-12-05',
    '2021-09-30',
    '2021-10-04',
    '2021-12-11',
    '2022-01-03',
    null,
  ][at % 7] as string | null,
  procedureType: ['PUBLIC', 'INVITATION', 'NO_BID'][at % 3] ?? '',
  procedureState: at % 11 ? 'CONCLUDED' : 'CANCELED',
  category: at % 13 ? 'SERVICES' : 'EXTENSION',
  totalOrMaxAmount: at % 7 === 4 || at % 5 === 0 ? null : at * 10.01,
  servicesDescription: at % 2 ? 'Bacheo' : 'Limpieza',
}));
const rows = drafts.map((draft) => ({
  ...draft,
  administrationPeriod: (draft.contractDate ?? '') > '2021-09-30' ? '2021-2024' : '2018-2021',
}));
await insertContracts(sql, organization, rows);
await insertContracts(sql, organization, [
  { contractDate: '2021-12-11', deletedAt: new Date(), totalOrMaxAmount: 5 },
  { contractDate: '2021-12-11', isEmpty: true, totalOrMaxAmount: null },
]);
await insertContracts(sql, other, [{ contractDate: '2021-12-12' }]);

type Row = (typeof rows)[number];

const sumOf = (isMeant: (row: Row) => boolean) => {
  const own = rows.filter(
    (row) => row.procedureState === 'CONCLUDED' && row.category === 'SERVICES' && isMeant(row),
  );
  const known = own.flatMap(({ totalOrMaxAmount }) => totalOrMaxAmount ?? []);
  const cents = known.reduce((sum, pesos) => sum + Math.round(pesos * 100), 0);
  return {
    contracts: own.length,
    amount: own.length > 0 && known.length === 0 ? null : cents / 100,
    withoutAmount: own.length - known.length,
  };
};
const isOf = (start: string) => (row: Row) => row.contractDate?.startsWith(start) ?? false;

const calendarOf = async (year: number | undefined, filters = {}) =>
  (await ask(showCalendar, { query: year ? { year } : {}, body: { filters } })).data;

const filters: [object, (row: Row) => boolean][] = [
  [{}, () => true],
  [{ administrationPeriods: ['2021-2024'] }, (row) => row.administrationPeriod === '2021-2024'],
  [{ procedureTypes: ['NO_BID'] }, (row) => row.procedureType === 'NO_BID'],
  [{ search: 'bacheo' }, (row) => row.servicesDescription === 'Bacheo'],
];

test.each(filters)(
  'with %j days, years and what has no date add up to the panels',
  async (chosen, meets) => {
    const { days, years, undated, total } = await calendarOf(2021, chosen);
    const dates = ['2021-09-30', '2021-10-04', '2021-12-11'];
    const sums = dates.map((day) => ({ day, ...sumOf((row) => meets(row) && isOf(day)(row)) }));
    expect(days).toEqual(sums.filter(({ contracts }) => contracts > 0));
    expect(undated).toEqual(sumOf((row) => meets(row) && row.contractDate === null));
    for (const { year, ...sum } of years)
      expect(sum).toEqual(sumOf((row) => meets(row) && isOf(String(year))(row)));
    const { totals } = (await ask(filterContracts, { body: { filters: chosen } })).data;
    expect(total).toEqual({
      contracts: totals.counts.total,
      amount: totals.totalAmount,
      withoutAmount: totals.withoutAmount,
    });
    const parts = [...years, undated];
    expect(parts.reduce((sum, { contracts }) => sum + contracts, 0)).toBe(total.contracts);
    const cents = parts.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
    expect(cents / 100).toBe(total.amount);
  },
);

test('December, weekends and the last days of an administration are told apart', async () => {
  const { december, weekends, lastDays } = await calendarOf(2021);
  expect(december).toEqual(sumOf(isOf('2021-12')));
  // The only Saturday of the year; nothing is known of its amounts.
  expect(weekends).toEqual(sumOf(isOf('2021-12-11')));
  expect(weekends.amount).toBeNull();
  expect(lastDays).toEqual([
    {
      administrationPeriod: '2018-2021',
      from: '2021-09-01',
      to: '2021-09-30',
      ...sumOf(isOf('2021-09-30')),
    },
  ]);
});

test('December and the last weeks are of all whole years, whatever period is chosen', async () => {
  // Contracts begin in October of one year and end in November of this one; a date is mistyped.
  const town = await insertOrganization(sql, { shortName: 'Diciembre' });
  const passed = new Date().getFullYear() - 1;
  const first = passed - 2;
  const dates = [
    `${first - 1}-10-02`,
    `${first - 1}-12-24`,
    `${first}-02-01`,
    `${first}-12-17`,
    `${first}-12-18`,
    `${passed - 1}-06-15`,
    `${passed}-12-31`,
    `${passed}-07-09`,
    `${passed + 1}-02-03`,
    `${passed + 90}-12-20`,
    null,
  ];
  const drafts = Array.from({ length: 220 }, (_, at) => ({
    contractDate: dates[at % 11] ?? null,
    administrationPeriod: at % 4 ? '2021-2024' : '2024-2027',
    procedureType: ['PUBLIC', 'NO_BID'][at % 2] ?? '',
    procedureState: at % 7 ? 'CONCLUDED' : 'CANCELED',
    category: at % 13 ? 'SERVICES' : 'EXTENSION',
    totalOrMaxAmount: at % 5 ? (at + 1) * 1000.07 : null,
    servicesDescription: at % 3 ? 'Bacheo' : 'Limpieza',
  }));
  await insertContracts(sql, town, drafts);
  type Draft = (typeof drafts)[number];
  const sumWhere = (isMeant: (draft: Draft, day: string) => boolean) => {
    const meant = drafts.filter(
      (draft) =>
        draft.procedureState === 'CONCLUDED' &&
        draft.category === 'SERVICES' &&
        draft.contractDate !== null &&
        isMeant(draft, draft.contractDate),
    );
    const known = meant.flatMap(({ totalOrMaxAmount }) => totalOrMaxAmount ?? []);
    const cents = known.reduce((sum, pesos) => sum + Math.round(100 * pesos), 0);
    return {
      contracts: meant.length,
      amount: cents / 100,
      withoutAmount: meant.length - known.length,
    };
  };
  const endsWhere = (meets: (draft: Draft) => boolean) => {
    const isWhole = (day: string) =>
      Number(day.slice(0, 4)) >= first && Number(day.slice(0, 4)) <= passed;
    return {
      from: first,
      to: passed,
      total: sumWhere((draft, day) => meets(draft) && isWhole(day)),
      december: sumWhere((draft, day) => meets(draft) && isWhole(day) && day.includes('-12-')),
      lastWeeks: sumWhere((draft, day) => meets(draft) && isWhole(day) && /-12-(18|31)$/.test(day)),
    };
  };
  const { ask: askThere, send: sendThere } = await openCalls(sql, town);
  const endsOf = async (chosen: object) =>
    (await askThere(showCalendar, { body: { filters: chosen } })).data.yearEnds;
  const ofAll = endsWhere(() => true);
  expect(ofAll.december.contracts).toBeGreaterThan(ofAll.lastWeeks.contracts);
  for (const chosen of [
    {},
    { administrationPeriods: ['2024-2027'] },
    { dateFrom: `${passed}-01-01` },
    { fiscalYears: ['2020'] },
  ])
    expect([chosen, await endsOf(chosen)]).toEqual([chosen, ofAll]);
  expect(
    await endsOf({ procedureTypes: ['NO_BID'], administrationPeriods: ['2024-2027'] }),
  ).toEqual(endsWhere(({ procedureType }) => procedureType === 'NO_BID'));
  expect(await endsOf({ search: 'bacheo', dateTo: `${first}-12-31` })).toEqual(
    endsWhere(({ servicesDescription }) => servicesDescription === 'Bacheo'),
  );
  const { data } = await askThere(showCalendar, { body: { filters: {} } });
  expect(data.year).toBe(passed);
  const file = await sendThere({ method: 'GET', url: '/calendar.json?org=Diciembre' });
  expect(file.json().data.yearEnds).toEqual(ofAll);
  expect((await calendarOf(2021)).yearEnds).toBeNull();
});

test('the data beside a year have the days of that year, and say of what is no year that it was ignored', async () => {
  const everything = `org=${shortName}&administrationPeriods=`;
  const dataOf = async (more: string) => {
    const reply = await send({ method: 'GET', url: `/calendar.json?${everything}${more}` });
    return { header: reply.headers['x-ignored-filters'], ...reply.json().data };
  };
  const rowsOf = async (more: string) => {
    const { body } = await send({ method: 'GET', url: `/calendar.csv?${everything}${more}` });
    return body.trim().split('\r\n').length - 1;
  };
  const { days, total } = await calendarOf(2021);
  const [all, ofYear, ofNone] = [
    await dataOf(''),
    await dataOf('&year=2021'),
    await dataOf('&year=ayer'),
  ];
  expect(ofYear).toMatchObject({ year: 2021, days, total, years: all.years, ignoredFilters: [] });
  expect(all.days.length).toBeGreaterThan(days.length);
  expect(all).toMatchObject({ year: null, total });
  expect(await rowsOf('&year=2021')).toBe(days.length);
  expect(await rowsOf('')).toBe(all.days.length);
  expect(ofNone).toMatchObject({
    days: all.days,
    ignoredFilters: [{ name: 'year', value: 'ayer' }],
    header: 'year=ayer',
  });
});

test('years that are chosen apart are told apart, and what is between them is in no sum', async () => {
  const town = await insertOrganization(sql, { shortName: 'Salteado' });
  const years = [2018, 2019, 2020, 2021];
  await insertContracts(sql, town, [
    ...years.flatMap((year) => [
      { contractDate: `${year}-02-01`, fiscalYear: String(year), totalOrMaxAmount: 100 },
      { contractDate: `${year}-12-20`, fiscalYear: String(year), totalOrMaxAmount: year - 2010 },
    ]),
    { contractDate: '2019-01-15', fiscalYear: '2018', totalOrMaxAmount: 5000 },
  ]);
  const { ask: askThere, send: sendThere } = await openCalls(sql, town);
  const chosenOf = async (fiscalYears: string[]) =>
    (await askThere(showCalendar, { body: { filters: { fiscalYears } } })).data.chosenEnds;
  expect(await chosenOf(['2018', '2020'])).toMatchObject({
    years: [
      { from: 2018, to: 2018 },
      { from: 2020, to: 2020 },
    ],
    total: { contracts: 4, amount: 218 },
    december: { contracts: 2, amount: 18 },
  });
  expect(await chosenOf(['2018', '2021'])).toMatchObject({
    years: [
      { from: 2018, to: 2018 },
      { from: 2021, to: 2021 },
    ],
    december: { amount: 19 },
  });
  expect((await chosenOf(['2019', '2020']))?.years).toEqual([{ from: 2019, to: 2020 }]);
  expect(await chosenOf(years.map(String))).toBeNull();
  const file = await sendThere({
    method: 'GET',
    url: '/calendar.json?org=Salteado&fiscalYears=2018&fiscalYears=2020',
  });
  expect(file.json().data.chosenEnds).toEqual(await chosenOf(['2018', '2020']));
});

test('without a year the newest with a December is shown, and a year without contracts is empty', async () => {
  expect(await calendarOf(undefined)).toMatchObject({ year: 2021 });
  const newest = await calendarOf(undefined, { dateFrom: '2022-01-01' });
  expect(newest).toMatchObject({ year: 2022, years: [{ year: 2022 }] });
  const empty = await calendarOf(1999);
  expect(empty).toMatchObject({ year: 1999, days: [], december: { contracts: 0, amount: 0 } });
  expect(await calendarOf(undefined, { search: 'nadie' })).toMatchObject({ year: null, years: [] });
  for (const query of [{ year: 'x' }, { year: 10_000 }, { year: 2021, day: '1' }])
    expect((await send(showCalendar, { query, body: { filters: {} } })).statusCode).toBe(422);
});
