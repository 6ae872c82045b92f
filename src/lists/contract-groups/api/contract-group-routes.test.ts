import { expect, test } from 'vitest';

import { createRandom } from '../../../../db/seed/random.ts';
import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { howMany } from '../../../../test/support/how-many.ts';
import { amountBands } from '../../../figures/figures/amount-band.ts';
import { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { amendmentCategories, categories } from '../../../foundation/codelists/category.ts';
import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import {
  type GroupOfContracts,
  groupContracts,
  type GroupSums,
} from '../contract-group-endpoints.ts';
import { type Grouping, groupingKeys } from '../grouping-kind.ts';
import { filtersOfGroup } from '../grouping.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql);
const neighbor = await insertOrganization(sql);
const { ask, send } = await openCalls(sql, town);

const { next } = createRandom(20_261_123);
const below = (limit: number): number => Math.floor(next() * limit);
const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;

const amounts = [
  () => `${below(2_000_000)}.${10 + below(90)}`,
  () => pick(['0.00', '49999.99', '50000.00', '99999.99', '50000000.00']),
];

const suppliers: string[] = [];
for (let number = 0; number < 60; number += 1)
  suppliers.push(await insertSupplier(sql, town, { name: `Proveedor ${number}` }));
const units = [await insertUnit(sql, town), await insertUnit(sql, town)];

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** By the Thursday of the week, whose year is that of the week. */
const weekOf = (day: string): string => {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const thursday = dayAfter(day, 3 - weekday);
  const days = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000;
  return `${thursday.slice(0, 4)}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
};

const descriptions = [
  'Papel bond',
  'Adquisición de papel BOND, carta',
  'Agua en pipas',
  'Suministro de agua en 12 pipas para la colonia',
  'Poda de árboles',
  '¡PODA de los "arboles"!',
  'Servicios',
  'Servicio 24',
  'De la',
  ' … ',
  null,
];

/** Few have much, as in life; many lack what the others have. */
const drafts = Array.from({ length: 400 }, () => {
  const year = pick(['2023', '2024', '2025']);
  return {
    supplierId: below(9) === 0 ? null : String(suppliers[below(1 + below(suppliers.length))]),
    organizerAdministrativeUnitId: pick(units),
    applicantAdministrativeUnitId: pick(units),
    procedureType: pick(procedureTypes),
    procedureState: pick(['CONCLUDED', 'CONCLUDED', 'CONCLUDED', 'IN_PROGRESS', null]),
    category: pick([...categories, 'SERVICES', 'SERVICES', null]),
    isEmpty: below(20) === 0,
    administrationPeriod: pick(['2021-2024', '2024-2027']),
    fiscalYear: year,
    period: `${1 + below(4)}o ${year}`,
    totalOrMaxAmount: below(6) === 0 ? null : pick(amounts)(),
    contractDate: below(8) === 0 ? null : dayAfter('2023-12-20', below(60)),
    servicesDescription: pick(descriptions),
  };
});
type Draft = (typeof drafts)[number];
await insertContracts(sql, town, drafts);
const strangeUnit = await insertUnit(sql, neighbor);
await insertContracts(
  sql,
  neighbor,
  drafts.slice(0, 50).map((draft) => ({
    ...draft,
    supplierId: null,
    organizerAdministrativeUnitId: strangeUnit,
    applicantAdministrativeUnitId: strangeUnit,
    totalOrMaxAmount: '7777777.77',
  })),
);

const valuesOf: Record<Grouping, (draft: Draft) => string | null> = {
  supplier: (draft) => draft.supplierId,
  procedure: (draft) => draft.procedureType,
  category: (draft) => draft.category,
  words: (draft) => firstWordsOf(draft.servicesDescription),
  administration: (draft) => draft.administrationPeriod,
  requester: (draft) => draft.applicantAdministrativeUnitId,
  organizer: (draft) => draft.organizerAdministrativeUnitId,
  state: (draft) => draft.procedureState,
  month: (draft) => draft.contractDate && draft.contractDate.slice(0, 7),
  week: (draft) => draft.contractDate && weekOf(draft.contractDate),
  amount: ({ totalOrMaxAmount: amount }) =>
    amount === null ? null : String(amountBands.findLast((from) => from <= Number(amount))),
  year: (draft) => draft.fiscalYear,
  quarter: (draft) => draft.period,
};

const joining = 'a al con de del el en la las los para por un una y'.split(' ');
const buying = 'adquisicion compra contratacion servicio servicios suministro'.split(' ');
/** The rule of docs/methodology.md, of the words that occur here. */
const firstWordsOf = (description: string | null): string | null => {
  const plain = description?.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase() ?? '';
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const told = words.filter((word) => !joining.includes(word));
  const objects = told.filter((word) => !buying.includes(word) && !/^\d+$/.test(word));
  const [chosen] = [objects, told, words].filter(({ length }) => length > 0);
  return chosen?.slice(0, 2).join(' ') ?? null;
};

const countsInFigures = ({ isEmpty, procedureState, category }: Draft): boolean =>
  !isEmpty &&
  procedureState === 'CONCLUDED' &&
  !amendmentCategories.some((one) => one === category);

const someOf = <Value>(values: readonly Value[]): Value[] =>
  next() < 0.6 ? [] : [...new Set([pick(values), pick(values)])];

const randomFilters = () =>
  ContractFilters.parse({
    administrationPeriods: someOf(['2021-2024', '2024-2027']),
    fiscalYears: someOf(['2023', '2024', '2025']),
    trimonths: next() < 0.8 ? [] : someOf(drafts.map(({ period }) => period)),
    procedureTypes: someOf(procedureTypes),
    administrativeUnits: someOf(units),
    suppliers: next() < 0.7 ? [] : someOf(suppliers),
    populations: next() < 0.8 ? [] : ['COUNTED'],
    firstWords: next() < 0.8 ? [] : someOf(['papel bond', 'agua pipas', 'servicios']),
    categories: next() < 0.8 ? [] : someOf(categories),
    marks:
      next() < 0.7 ? [] : someOf(['NO_SUPPLIER', 'NO_AMOUNT', 'NO_CATEGORY', 'NO_DESCRIPTION']),
    ...(next() < 0.8 ? {} : { amountFrom: '50000.00', amountTo: '999999.99' }),
    ...(next() < 0.8 ? {} : { dateFrom: '2024-01-03', dateTo: '2024-02-02' }),
    search: next() < 0.8 ? '' : 'poda',
  });

const has = (values: readonly string[], ...own: (string | null)[]): boolean =>
  values.length === 0 || own.some((one) => one !== null && values.includes(one));

/** What is blank is within no range. */
const isWithin = (value: number | string | null, from: string, to: string): boolean => {
  const read = typeof value === 'number' ? Number : String;
  return from === '' || (value !== null && value >= read(from) && value <= read(to));
};

const isConcluded = (draft: Draft): boolean =>
  !draft.isEmpty && draft.procedureState === 'CONCLUDED';
const marksOf = (draft: Draft): string[] => [
  ...(isConcluded(draft) && draft.supplierId === null ? ['NO_SUPPLIER'] : []),
  ...(isConcluded(draft) && draft.totalOrMaxAmount === null ? ['NO_AMOUNT'] : []),
  ...(draft.category === null ? ['NO_CATEGORY'] : []),
  ...(firstWordsOf(draft.servicesDescription) === null ? ['NO_DESCRIPTION'] : []),
];

const matches = (draft: Draft, filters: ContractFilters): boolean =>
  [
    has(filters.administrationPeriods, draft.administrationPeriod),
    has(filters.fiscalYears, draft.fiscalYear),
    has(filters.trimonths, draft.period),
    has(filters.procedureTypes, draft.procedureType),
    has(
      filters.administrativeUnits,
      draft.applicantAdministrativeUnitId,
      draft.organizerAdministrativeUnitId,
    ),
    has(filters.suppliers, draft.supplierId),
    filters.populations.length === 0 || countsInFigures(draft),
    has(filters.firstWords, firstWordsOf(draft.servicesDescription)),
    has(filters.categories, draft.category),
    has(filters.marks, ...marksOf(draft)),
    isWithin(
      draft.totalOrMaxAmount && Number(draft.totalOrMaxAmount),
      filters.amountFrom,
      filters.amountTo,
    ),
    isWithin(draft.contractDate, filters.dateFrom, filters.dateTo),
    filters.search === '' || /poda/i.test(draft.servicesDescription ?? ''),
  ].every(Boolean);

const centsOf = (pesos: number | string | null): bigint =>
  pesos === null ? 0n : BigInt(Math.round(Number(pesos) * 100));
const add = (values: bigint[]): bigint => values.reduce((sum, one) => sum + one, 0n);

/** What contracts are, added up in cents by hand. */
const sumsFrom = (rows: Draft[]): GroupSums => {
  const counted = rows.filter(countsInFigures);
  const known = counted.filter(({ totalOrMaxAmount }) => totalOrMaxAmount !== null);
  const cents = add(known.map(({ totalOrMaxAmount }) => centsOf(totalOrMaxAmount)));
  return {
    contracts: rows.filter(({ isEmpty }) => !isEmpty).length,
    counted: counted.length,
    amendments: rows.filter((row) => isConcluded(row) && !countsInFigures(row)).length,
    notConcluded: rows.filter((row) => !row.isEmpty && !isConcluded(row)).length,
    amount: counted.length > 0 && known.length === 0 ? null : Number(cents) / 100,
    withoutAmount: counted.length - known.length,
  };
};
const sumsIn = (sums: GroupSums): GroupSums => ({
  contracts: sums.contracts,
  counted: sums.counted,
  amendments: sums.amendments,
  notConcluded: sums.notConcluded,
  amount: sums.amount,
  withoutAmount: sums.withoutAmount,
});

/** Parts that have no contract in common, as one. */
const together = (parts: GroupSums[]) => ({
  contracts: parts.reduce((sum, one) => sum + one.contracts, 0),
  counted: parts.reduce((sum, one) => sum + one.counted, 0),
  amendments: parts.reduce((sum, one) => sum + one.amendments, 0),
  notConcluded: parts.reduce((sum, one) => sum + one.notConcluded, 0),
  cents: add(parts.map(({ amount }) => centsOf(amount))),
  withoutAmount: parts.reduce((sum, one) => sum + one.withoutAmount, 0),
});

type Query = { groupBy: Grouping; and?: Grouping; sort?: 'amount'; order?: 'asc' };

/** All pages put together, with what stands beside the rows. */
const findAll = async (query: Query, filters: ContractFilters) => {
  const pageOf = (page: number) =>
    ask(groupContracts, { query: { ...query, page, pageSize: 25 }, body: { filters } });
  const first = await pageOf(1);
  const docs = [...first.data.docs];
  for (let page = 2; page <= first.data.pages; page += 1)
    docs.push(...(await pageOf(page)).data.docs);
  return { ...first.data, docs };
};

const cases = Array.from({ length: howMany(14, 200) }, (_, index) => {
  const groupBy = groupingKeys[index % groupingKeys.length] as Grouping;
  const others = groupingKeys.filter((one) => one !== groupBy);
  return { groupBy, and: next() < 0.7 ? pick(others) : undefined, filters: randomFilters() };
});

test.each(cases)(
  '$groupBy of $filters: groups, TOTAL, panels and the contracts agree to the cent',
  async ({ groupBy, filters }) => {
    const rows = drafts.filter((draft) => matches(draft, filters));
    const listed = rows.filter(({ isEmpty }) => !isEmpty);
    const found = await findAll({ groupBy }, filters);

    const expected = Map.groupBy(listed, valuesOf[groupBy]);
    expect(new Set(found.docs.map(({ key }) => key))).toEqual(new Set(expected.keys()));
    expect(found.docs).toHaveLength(expected.size);
    expect(found.total).toBe(expected.size);
    const uncounted = [...expected.values()].filter((own) => sumsFrom(own).counted === 0);
    expect(found.uncountedGroups).toBe(uncounted.length);
    for (const group of found.docs) {
      const own = expected.get(group.key) ?? [];
      expect(sumsIn(group)).toEqual(sumsFrom(own));
      expect(group.largest?.amount ?? null).toBe(largestOf(own));
    }

    const panels = (await ask(filterContracts, { body: { filters } })).data;
    expect(found.totals).toEqual(panels.totals);
    expect(found.listed).toBe(panels.total);
    expect(together(found.docs)).toEqual(together([sumsFrom(rows)]));
    expect(centsOf(found.totals.totalAmount)).toBe(together(found.docs).cents);
  },
);

const crossed = cases.flatMap(({ and, ...one }) => (and ? [{ ...one, and }] : []));

test.each(crossed)(
  '$groupBy × $and of $filters: rows and columns add up, with what is left',
  async ({ groupBy, and, filters }) => {
    const listed = drafts.filter((draft) => matches(draft, filters) && !draft.isEmpty);
    const expected = Map.groupBy(listed, valuesOf[groupBy]);
    const found = await findAll({ groupBy, and }, filters);
    const all = (row: GroupSums[], others: GroupSums | null) =>
      together([...row, ...(others ? [others] : [])]);
    for (const group of found.docs) {
      expect(all(group.cells, group.others)).toEqual(together([group]));
      found.columns.forEach(({ key }, at) => {
        const own = (expected.get(group.key) ?? []).filter((draft) => valuesOf[and](draft) === key);
        expect(group.cells[at]).toEqual(sumsFrom(own));
      });
    }
    expect(all(found.columns, found.others)).toEqual(together([sumsFrom(listed)]));
    const columnCount = new Set(listed.map(valuesOf[and])).size;
    expect(found.columns.length + (found.others?.columns ?? 0)).toBe(columnCount);
  },
);

const largestOf = (rows: Draft[]): number | null => {
  const known = rows
    .filter(countsInFigures)
    .flatMap(({ totalOrMaxAmount }) =>
      totalOrMaxAmount === null ? [] : [Number(totalOrMaxAmount)],
    );
  return known.length === 0 ? null : Math.max(...known);
};

test.each(groupingKeys)('a group by %s leads to its own contracts', async (groupBy) => {
  const filters = ContractFilters.parse({
    fiscalYears: ['2024', '2025'],
    amountFrom: groupBy === 'amount' ? '60000' : '',
    dateTo: groupBy === 'week' ? '2024-02-14' : '',
  });
  const { docs } = await findAll({ groupBy }, filters);
  const missing = docs.filter(({ key }) => key === null);
  for (const group of [...docs.slice(0, 3), ...missing]) {
    const own = filtersOfGroup(groupBy, group.key, filters);
    expect(own).not.toBeNull();
    const { data } = await ask(filterContracts, { body: { filters: own ?? filters } });
    const { counts, totalAmount, withoutAmount, populations } = data.totals;
    expect({
      contracts: data.total,
      counted: counts.total,
      amendments: populations.AMENDMENT,
      notConcluded: populations.NOT_CONCLUDED,
      amount: totalAmount,
      withoutAmount,
    }).toEqual(sumsIn(group));
  }
});

test('contracts of the same first words are one group, whatever joins them', async () => {
  const { docs } = await findAll({ groupBy: 'words' }, ContractFilters.parse({}));
  expect(new Set(docs.map(({ key }) => key))).toEqual(
    new Set([
      'papel bond',
      'agua pipas',
      'poda arboles',
      'servicios',
      'servicio 24',
      'de la',
      null,
    ]),
  );
});

test.each([
  ['Señalización vial', 'senalizacion vial'],
  ['ADQUISICIÓN/COMPRA de   “Papel” (bond)', 'papel bond'],
  ['SERVICIO DE LIMPIEZA', 'limpieza'],
  ['3 camionetas', 'camionetas'],
  ['Contratación del servicio', 'contratacion servicio'],
  ['日本語', '日本語'],
  ['x'.repeat(500), 'x'.repeat(40)],
  ['-- ', null],
])('the first words of %j are %j', async (description, words) => {
  const [row] = await sql<{ found: string | null }[]>`select first_words(${description}) as found`;
  expect(row?.found).toBe(words);
  expect(ContractFilters.safeParse({ firstWords: [words] }).success).toBe(words !== null);
});

test('contracts without a value have no link where a mark would be an alternative to a chosen one', () => {
  const marked = (...marks: string[]) => ContractFilters.parse({ marks });
  expect(filtersOfGroup('supplier', null, marked('NO_AMOUNT'))).toBeNull();
  expect(filtersOfGroup('supplier', null, marked('NO_AMOUNT', 'NO_SUPPLIER'))).toBeNull();
  expect(filtersOfGroup('supplier', null, marked('NO_SUPPLIER'))?.marks).toEqual(['NO_SUPPLIER']);
  expect(filtersOfGroup('supplier', null, marked('OVER_LIMIT'))?.marks).toEqual([
    'BLANK_SUPPLIER',
    'OVER_LIMIT',
  ]);
});

test('a table with more than 40 suppliers across has the rest as one column', async () => {
  const found = await findAll({ groupBy: 'year', and: 'supplier' }, ContractFilters.parse({}));
  expect(found.columns).toHaveLength(40);
  expect(found.others?.columns).toBeGreaterThan(1);
  const smallest = Math.min(...found.columns.map(({ amount }) => Number(amount)));
  const shown = new Set(found.columns.map(({ key }) => key));
  const left = Map.groupBy(
    drafts.filter((draft) => !draft.isEmpty && !shown.has(draft.supplierId)),
    valuesOf.supplier,
  );
  for (const [, own] of left) expect(Number(sumsFrom(own).amount)).toBeLessThanOrEqual(smallest);
});

test('groups come largest first, times newest first, or as somebody asks', async () => {
  const none = ContractFilters.parse({});
  const amounts = (docs: GroupOfContracts[]) => docs.map(({ amount }) => Number(amount ?? -1));
  const bySupplier = amounts((await findAll({ groupBy: 'supplier' }, none)).docs);
  expect(bySupplier).toEqual(bySupplier.toSorted((a, b) => b - a));
  const { docs: quarters } = await findAll({ groupBy: 'quarter' }, none);
  const inTime = quarters.map(({ key }) => `${key?.slice(3)}${key?.slice(0, 1)}`);
  expect(inTime).toEqual(inTime.toSorted().toReversed());
  const sorted = await findAll({ groupBy: 'quarter', sort: 'amount', order: 'asc' }, none);
  expect(amounts(sorted.docs)).toEqual(amounts(sorted.docs).toSorted((a, b) => a - b));
  expect(sorted.largestAmount).toBe(Math.max(...amounts(sorted.docs)));
});

test('groups by amount come from the lowest range to the highest, those without an amount last', async () => {
  const none = ContractFilters.parse({});
  const { docs } = await findAll({ groupBy: 'amount' }, none);
  const keys = docs.map(({ key }) => key);
  expect(keys).toEqual([...amountBands.map(String).filter((from) => keys.includes(from)), null]);
  const { docs: largest } = await findAll({ groupBy: 'amount', sort: 'amount' }, none);
  const amounts = largest.map(({ amount }) => Number(amount ?? -1));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
});

test('one grouping twice is refused', async () => {
  const answer = await send(groupContracts, {
    query: { groupBy: 'year', and: 'year' },
    body: { filters: {} },
  });
  expect(answer.statusCode).toBe(422);
});
