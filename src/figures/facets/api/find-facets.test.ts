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
import { filterContracts } from '../../../lists/contracts/contract-endpoints.ts';
import { ContractFilters } from '../../figures/contract-filters.ts';
import { facetKeys as allFacetKeys, type FacetKey } from '../../figures/filter-declarations.ts';
import { type Facets, findFilterFacets } from '../facet-endpoints.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql);
const neighbor = await insertOrganization(sql);
const { ask } = await openCalls(sql, town);
const units = [
  await insertUnit(sql, town),
  await insertUnit(sql, town),
  await insertUnit(sql, town),
];
const suppliers = [await insertSupplier(sql, town), await insertSupplier(sql, town)];

const pick = <Value>(values: readonly Value[], seed: number): Value =>
  values[seed % values.length] as Value;

const drafts = Array.from({ length: 240 }, (_, seed) => ({
  procedureType: pick(['PUBLIC', 'INVITATION', 'NO_BID'] as const, seed),
  procedureState: pick(['CONCLUDED', 'CONCLUDED', 'CANCELED', 'CONCLUDED', null] as const, seed),
  category: pick(['SERVICES', 'EXTENSION', null, 'LEASE'] as const, Math.floor(seed / 3)),
  isEmpty: seed % 23 === 0,
  administrativeUnitType: pick(
    ['CENTRALIZED', 'DESCENTRALIZED', null] as const,
    Math.floor(seed / 7),
  ),
  supplierId: pick([...suppliers, null], Math.floor(seed / 2)),
  applicantAdministrativeUnitId: pick(units, Math.floor(seed / 4)),
  organizerAdministrativeUnitId: pick(units, Math.floor(seed / 5)),
  administrationPeriod: pick(['2018-2021', '2021-2024'], Math.floor(seed / 6)),
  fiscalYear: pick(['2020', '2021', '2022'], Math.floor(seed / 8)),
  period: pick(['1o 2020', '3o 2021', '4o 2022'], Math.floor(seed / 8)),
  totalOrMaxAmount: pick(['0.10', '1000.01', null, '33.33', '250000'], Math.floor(seed / 3)),
  contractDate: pick(['2020-03-31', '2021-12-31', null], Math.floor(seed / 9)),
  contractUrl: pick(['https://example.org/1', ' ', null], Math.floor(seed / 4)),
  announcementUrl: pick([null, 'https://example.org/2'], Math.floor(seed / 11)),
  limitExceeded: pick([true, false, null], Math.floor(seed / 2)),
  servicesDescription: pick(['Poda de árboles', 'Papel', 'Agua en pipas'], Math.floor(seed / 10)),
}));
type Draft = (typeof drafts)[number];
await insertContracts(sql, town, drafts);
await insertContracts(
  sql,
  neighbor,
  drafts
    .slice(0, 60)
    .map(({ servicesDescription, contractUrl }) => ({ servicesDescription, contractUrl })),
);

const isListed = ({ isEmpty }: Draft): boolean => !isEmpty;
const counts = ({ isEmpty, procedureState, category }: Draft): boolean =>
  !isEmpty && procedureState === 'CONCLUDED' && category !== 'EXTENSION';
const populationOf = (draft: Draft): string => {
  if (draft.isEmpty) return 'REPORT';
  if (counts(draft)) return 'COUNTED';
  return draft.procedureState === 'CONCLUDED' ? 'AMENDMENT' : 'NOT_CONCLUDED';
};
/** A deserted procedure has no contract, and so nothing of one; a direct award has no call. */
const missingOf = (draft: Draft): string[] => {
  if (draft.isEmpty) return [];
  const isConcluded = draft.procedureState === 'CONCLUDED';
  const hasLink = Boolean(draft.contractUrl?.trim());
  const missing = {
    NO_CONTRACT_LINK: isConcluded && !hasLink,
    NO_DOCUMENT:
      (isConcluded || draft.procedureType !== 'NO_BID') && !hasLink && !draft.announcementUrl,
    NO_AMOUNT: isConcluded && draft.totalOrMaxAmount === null,
    NO_SUPPLIER: isConcluded && draft.supplierId === null,
  };
  return Object.entries(missing).flatMap(([mark, isMissing]) => (isMissing ? [mark] : []));
};
const marksOf = (draft: Draft): string[] => [
  ...missingOf(draft),
  ...(draft.limitExceeded ? ['OVER_LIMIT'] : []),
];

/** Signals compare contracts with each other: src/figures/signals/api/signal-contracts.test.ts has them. */
const facetKeys = allFacetKeys.filter((key) => key !== 'signals');

/** By hand: which values of each filter a contract has. */
const valuesOf: Record<Exclude<FacetKey, 'signals'>, (draft: Draft) => (string | null)[]> = {
  administrationPeriods: (draft) => [draft.administrationPeriod],
  fiscalYears: (draft) => [draft.fiscalYear],
  trimonths: (draft) => [draft.period],
  procedureTypes: (draft) => [draft.procedureType],
  administrativeUnits: (draft) => [
    draft.applicantAdministrativeUnitId,
    draft.organizerAdministrativeUnitId,
  ],
  applicantUnits: (draft) => [draft.applicantAdministrativeUnitId],
  organizerUnits: (draft) => [draft.organizerAdministrativeUnitId],
  unitTypes: (draft) => [draft.administrativeUnitType],
  suppliers: (draft) => [draft.supplierId],
  populations: (draft) => [populationOf(draft)],
  procedureStates: (draft) => [draft.procedureState],
  categories: (draft) => [draft.category],
  marks: marksOf,
};

const hasAny = (draft: Draft, key: keyof typeof valuesOf, chosen: readonly string[]): boolean =>
  chosen.length === 0 || valuesOf[key](draft).some((one) => one && chosen.includes(one));

const stands = (mark: string): boolean => mark === 'OVER_LIMIT';

const meets = (draft: Draft, filters: ContractFilters): boolean =>
  isListed(draft) &&
  facetKeys.every((key) =>
    key === 'marks'
      ? [filters.marks.filter(stands), filters.marks.filter((mark) => !stands(mark))].every(
          (some) => hasAny(draft, key, some),
        )
      : hasAny(draft, key, filters[key]),
  ) &&
  (filters.amountFrom === '' ||
    (draft.totalOrMaxAmount !== null &&
      Number(draft.totalOrMaxAmount) >= Number(filters.amountFrom))) &&
  (filters.dateTo === '' ||
    (draft.contractDate !== null && draft.contractDate <= filters.dateTo)) &&
  draft.servicesDescription.toLowerCase().includes(filters.search);

/** What a list would say, in cents and by hand. */
const expectedOf = (rows: Draft[]) => {
  const counted = rows.filter(counts);
  const known = counted.flatMap(({ totalOrMaxAmount }) =>
    totalOrMaxAmount === null ? [] : [Math.round(Number(totalOrMaxAmount) * 100)],
  );
  return {
    contracts: rows.length,
    counted: counted.length,
    amendments: rows.filter((row) => populationOf(row) === 'AMENDMENT').length,
    notConcluded: rows.filter((row) => populationOf(row) === 'NOT_CONCLUDED').length,
    amount:
      counted.length > 0 && known.length === 0
        ? null
        : known.reduce((sum, cents) => sum + cents, 0) / 100,
    withoutAmount: counted.length - known.length,
  };
};

const some = (values: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...values], { minLength: 1 }) },
  );
const anyFilters = fc
  .record({
    administrationPeriods: some(['2018-2021', '2021-2024']),
    fiscalYears: some(['2020', '2021']),
    trimonths: some(['1o 2020', '4o 2022']),
    procedureTypes: some(['PUBLIC', 'NO_BID']),
    administrativeUnits: some(units),
    applicantUnits: some(units),
    organizerUnits: some(units),
    unitTypes: some(['CENTRALIZED']),
    suppliers: some(suppliers),
    populations: some(['COUNTED', 'AMENDMENT']),
    procedureStates: some(['CONCLUDED', 'CANCELED']),
    categories: some(['SERVICES', 'EXTENSION']),
    marks: some(['NO_DOCUMENT', 'NO_AMOUNT', 'OVER_LIMIT']),
    amountFrom: fc.constantFrom('', '', '', '33.33'),
    dateTo: fc.constantFrom('', '', '', '2021-12-30'),
    search: fc.constantFrom('', '', '', 'agua'),
  })
  .map((chosen) => ContractFilters.parse(chosen));

/** What is chosen in the same list of the address and stays beside a choice: what it is no alternative to. */
const besides = ({ marks }: ContractFilters, key: FacetKey, value: string): string[] =>
  key === 'marks' ? marks.filter((mark) => stands(mark) !== stands(value)) : [];

const facetsOf = async (filters: ContractFilters, whole?: FacetKey): Promise<Facets> =>
  (await ask(findFilterFacets, { query: whole ? { whole } : {}, body: { filters } })).data;

test('each choice says what the list has when it is chosen, and the choices add up to it', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters, fc.nat(), async (filters, seed) => {
      const facets = await facetsOf(filters);
      for (const key of facetKeys) {
        const others = (value: string) =>
          drafts.filter((draft) =>
            meets(draft, { ...filters, [key]: besides(filters, key, value) }),
          );
        for (const { value, name: _, ...found } of facets[key].choices)
          expect({ key, value, ...found }).toEqual({
            key,
            value,
            ...expectedOf(others(value).filter((draft) => valuesOf[key](draft).includes(value))),
          });
        if (isOneEach(key)) expectSum(facets, key, others(''));
      }
      const key = pick(facetKeys, seed);
      const choice = facets[key].choices[0];
      if (!choice) return;
      const { data } = await ask(filterContracts, {
        body: {
          filters: { ...filters, [key]: [...besides(filters, key, choice.value), choice.value] },
        },
      });
      expect([data.total, data.totals.totalAmount]).toEqual([choice.contracts, choice.amount]);
    }),
    { numRuns: howMany(25, 200) },
  );
});

/** Filters of which a contract has one value or none. */
const isOneEach = (key: FacetKey): boolean =>
  !['administrativeUnits', 'marks', 'suppliers'].includes(key);

const expectSum = (facets: Facets, key: keyof typeof valuesOf, others: Draft[]) => {
  const { choices, blank, more } = facets[key];
  const parts = [...choices, ...(blank ? [blank] : [])];
  const sum = (numberOf: (part: (typeof parts)[number]) => number) =>
    parts.reduce((total, part) => total + numberOf(part), 0);
  const expected = expectedOf(others);
  expect(more).toBe(0);
  expect(sum(({ contracts }) => contracts)).toBe(expected.contracts);
  expect(sum(({ counted }) => counted)).toBe(expected.counted);
  expect(sum(({ withoutAmount }) => withoutAmount)).toBe(expected.withoutAmount);
  expect(sum(({ amount }) => Math.round((amount ?? 0) * 100))).toBe(
    Math.round((expected.amount ?? 0) * 100),
  );
};

test('beside a default administration a year or quarter of another one says what it would leave in its place', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters, async (others) => {
      const everywhere = { ...others, administrationPeriods: [] };
      const filters = { ...others, administrationPeriods: ['2021-2024'] };
      const body = { filters, isDefaultPeriod: true };
      const { data: facets } = await ask(findFilterFacets, { body });
      for (const key of ['fiscalYears', 'trimonths'] as const) {
        const expected = facets[key].choices.map(({ value }) => {
          const left = (some: ContractFilters) =>
            expectedOf(
              drafts.filter(
                (draft) =>
                  meets(draft, { ...some, [key]: [] }) && valuesOf[key](draft).includes(value),
              ),
            );
          const [own, any] = [left(filters), left(everywhere)];
          const isOutside = own.contracts === 0 && any.contracts > 0;
          return { value, ...(isOutside ? { isOutside, ...any } : own) };
        });
        expect(facets[key].choices).toEqual(expected);
      }
      const chosen = await facetsOf(filters);
      expect({ ...facets, fiscalYears: [], trimonths: [] }).toEqual({
        ...chosen,
        fiscalYears: [],
        trimonths: [],
      });
    }),
    { numRuns: howMany(10, 100) },
  );
});

test('who chose the administration is told that a year of another one would leave nothing', async () => {
  const city = await insertOrganization(sql);
  const calls = await openCalls(sql, city);
  await insertContracts(sql, city, [
    { administrationPeriod: '2018-2021', fiscalYear: '2019', procedureType: 'NO_BID' },
    { administrationPeriod: '2018-2021', fiscalYear: '2019', procedureType: 'PUBLIC' },
    { administrationPeriod: '2021-2024', fiscalYear: '2022', procedureType: 'NO_BID' },
  ]);
  const years = async (isDefaultPeriod: boolean, procedureTypes: string[]) => {
    const filters = { administrationPeriods: ['2021-2024'], procedureTypes };
    const { data } = await calls.ask(findFilterFacets, { body: { filters, isDefaultPeriod } });
    return data.fiscalYears.choices.map((one) => [one.value, one.contracts, one.isOutside]);
  };
  const current = ['2022', 1, undefined];
  expect(await years(false, [])).toEqual([current, ['2019', 0, undefined]]);
  expect(await years(true, [])).toEqual([current, ['2019', 2, true]]);
  expect(await years(true, ['PUBLIC'])).toEqual([
    ['2019', 1, true],
    ['2022', 0, undefined],
  ]);
});

test('what would leave nothing comes last, and what is chosen stays', async () => {
  const filters = ContractFilters.parse({ fiscalYears: ['2020'], trimonths: ['4o 2022'] });
  const { fiscalYears, procedureTypes } = await facetsOf(filters);
  expect(fiscalYears.choices.map(({ value, contracts }) => [value, contracts > 0])).toEqual([
    ['2022', true],
    ['2021', false],
    ['2020', false],
  ]);
  expect(procedureTypes.choices).toHaveLength(3);
  expect(procedureTypes.choices.every(({ contracts }) => contracts === 0)).toBe(true);
});

test('of many choices the first come, and all of them for who asks', async () => {
  const city = await insertOrganization(sql);
  const calls = await openCalls(sql, city);
  const years = Array.from({ length: 12 }, (_, at) => String(2010 + at));
  await insertContracts(
    sql,
    city,
    years.map((fiscalYear) => ({ fiscalYear, period: `1o ${fiscalYear}` })),
  );
  const body = { filters: { fiscalYears: ['2010'] } };
  const first = (await calls.ask(findFilterFacets, { body })).data.fiscalYears;
  expect(first.choices.map(({ value }) => value)).toEqual([
    ...years.slice(-5).toReversed(),
    '2010',
  ]);
  expect(first.more).toBe(6);
  const whole = await calls.ask(findFilterFacets, { query: { whole: 'fiscalYears' }, body });
  expect(whole.data.fiscalYears).toMatchObject({ more: 0 });
  expect(whole.data.fiscalYears.choices).toHaveLength(12);
});

test('suppliers that are asked for are among the choices, the small ones and those with nothing', async () => {
  const city = await insertOrganization(sql);
  const calls = await openCalls(sql, city);
  const ids: string[] = [];
  for (let at = 0; at < 14; at += 1) ids.push(await insertSupplier(sql, city));
  const [smallest = '', elsewhere = ''] = ids;
  await insertContracts(
    sql,
    city,
    ids.map((supplierId, at) => ({
      supplierId,
      fiscalYear: supplierId === elsewhere ? '2019' : '2020',
      totalOrMaxAmount: `${at + 1}.25`,
    })),
  );
  const filters = { fiscalYears: ['2020'] };
  const choicesWith = async (suppliers: string[]) => {
    const { data } = await calls.ask(findFilterFacets, { body: { filters, suppliers } });
    return new Map(
      data.suppliers.choices.map(({ value, contracts, amount }) => [value, [contracts, amount]]),
    );
  };
  expect((await choicesWith([])).has(smallest)).toBe(false);
  const choices = await choicesWith([smallest, elsewhere]);
  expect([choices.get(smallest), choices.get(elsewhere)]).toEqual([
    [1, 1.25],
    [0, 0],
  ]);
});
