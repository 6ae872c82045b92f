import { describe, expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { amendmentCategories } from '../../../foundation/codelists/category.ts';
import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { Population } from '../../../records/records/contract-population.ts';
import { ContractFilters } from '../contract-filters.ts';
import type { Dimension } from '../dimension.ts';
import { amountOf, contractsOf, type FigureSpec, inAllAndByType, ofType } from '../figure.ts';
import { figurePopulations } from '../population.ts';
import { sourceOf, type FigureSum } from './figure-sources.ts';
import { findFigures, findFiguresBy } from './find-figures.ts';
import { findGroupPage } from './find-group-page.ts';
import { allSuppliers, rankedSuppliers } from './find-supplier-figures.ts';
import { findSelection, type Selection } from './selection.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql);
const neighbor = await insertOrganization(sql);
const named = ['AGUA', 'BARRO', 'CAL'];
const suppliers = await Promise.all(
  named.map((name) => insertSupplier(sql, town, { name: `${name} SA` })),
);
const units = [await insertUnit(sql, town), await insertUnit(sql, town)];

const loads = [newId(), newId()];
await sql`
  insert into data_loads ${sql(loads.map((id) => ({ organization_id: town, id, file_name: 'x', summary: '{}', status: 'CONFIRMED' })))}`;

const pick = <Value>(values: readonly Value[], seed: number): Value =>
  values[seed % values.length] as Value;

/** Every combination of what figures depend on, with amounts that tell the contracts apart. */
const drafts = Array.from({ length: 480 }, (_, seed) => ({
  procedureType: pick(procedureTypes, seed),
  procedureState: pick(['CONCLUDED', 'CONCLUDED', 'CONCLUDED', 'IN_PROGRESS', null], seed),
  category: pick(['SERVICES', 'ACQUISITION', 'EXTENSION', null], Math.floor(seed / 5)),
  isEmpty: seed % 17 === 0,
  supplierId: pick([...suppliers, null], Math.floor(seed / 3)),
  applicantAdministrativeUnitId: pick(units, Math.floor(seed / 2)),
  organizerAdministrativeUnitId: pick(units, Math.floor(seed / 7)),
  administrationPeriod: pick(['2018-2021', '2021-2024'], Math.floor(seed / 11)),
  fiscalYear: pick(['2020', '2021', '2022'], Math.floor(seed / 13)),
  period: pick(['1o 2020', '3o 2021', '4o 2022'], Math.floor(seed / 13)),
  totalOrMaxAmount: pick(['0.10', '1000000.01', null, '33.33'], Math.floor(seed / 4)),
  administrativeUnitType: pick(['CENTRALIZED', 'DESCENTRALIZED', null], Math.floor(seed / 3)),
  contractDate: pick(['2020-03-31', '2021-12-31', null], Math.floor(seed / 9)),
  contractUrl: pick(['https://example.org/1', ' ', null], Math.floor(seed / 6)),
  announcementUrl: pick([null, 'https://example.org/2'], Math.floor(seed / 8)),
  limitExceeded: pick([true, false, null], Math.floor(seed / 4)),
  loadId: pick([...loads, null], Math.floor(seed / 23)),
  servicesDescription: pick(['Árbol y poda', 'Papel', 'Agua en pipas'], Math.floor(seed / 19)),
}));
type Draft = (typeof drafts)[number];
await insertContracts(sql, town, drafts);
// With the same values, and with amounts that would show in any sum.
const strangeUnit = await insertUnit(sql, neighbor);
await insertContracts(
  sql,
  neighbor,
  drafts.map((draft) => ({
    ...draft,
    supplierId: null,
    loadId: null,
    applicantAdministrativeUnitId: strangeUnit,
    organizerAdministrativeUnitId: strangeUnit,
    totalOrMaxAmount: '7777777.77',
  })),
);

const populationOf = ({ isEmpty, procedureState, category }: Draft): Population => {
  if (isEmpty) return 'REPORT';
  if (procedureState !== 'CONCLUDED') return 'NOT_CONCLUDED';
  return amendmentCategories.some((one) => one === category) ? 'AMENDMENT' : 'COUNTED';
};

const filters: Partial<ContractFilters>[] = [
  {},
  { administrationPeriods: ['2018-2021'] },
  { fiscalYears: ['2021', '2022'] },
  { trimonths: ['1o 2020'] },
  { procedureTypes: ['NO_BID', 'PUBLIC'] },
  { administrativeUnits: units.slice(0, 1) },
  { suppliers: suppliers.slice(0, 2) },
  { populations: ['AMENDMENT'] },
  { populations: ['COUNTED', 'REPORT'], procedureTypes: ['INVITATION'] },
  { search: 'arbol' },
  { search: 'AGUA', fiscalYears: ['2021'] },
  {
    administrationPeriods: ['2021-2024'],
    suppliers: suppliers.slice(1),
    procedureTypes: ['NO_BID'],
  },
  { administrativeUnits: units.slice(1), trimonths: ['3o 2021'], populations: ['NOT_CONCLUDED'] },
  { fiscalYears: ['1999'] },
  { applicantUnits: units.slice(0, 1), organizerUnits: units.slice(1) },
  { otherSuppliers: suppliers.slice(0, 1) },
  { otherSuppliers: suppliers.slice(1), administrationPeriods: ['2021-2024'] },
  { otherApplicantUnits: units.slice(0, 1), suppliers: suppliers.slice(0, 2) },
  { otherOrganizerUnits: units.slice(0, 1), otherSuppliers: suppliers.slice(0, 2) },
  { procedureStates: ['CONCLUDED'], unitTypes: ['DESCENTRALIZED'] },
  { firstWords: ['agua pipas', 'papel'], fiscalYears: ['2021'] },
  { amountFrom: '33.33', amountTo: '33.33' },
  { amountFrom: '33.34' },
  { dateFrom: '2020-03-31', dateTo: '2021-12-30', categories: ['SERVICES'] },
  { marks: ['NO_DOCUMENT'] },
  { marks: ['NO_CONTRACT_LINK'], procedureStates: ['IN_PROGRESS', 'CONCLUDED'] },
  { marks: ['NO_CONTRACT_LINK', 'OVER_LIMIT'], administrationPeriods: ['2018-2021'] },
];

const isWithin = (from: string, value: string | null, to: string): boolean => {
  const place = (text: string) => (text.includes('-') ? Date.parse(text) : Number(text));
  if (from === '' && to === '') return true;
  if (value === null) return false;
  return (from === '' || place(value) >= place(from)) && (to === '' || place(value) <= place(to));
};

/** It stands out; the others are of what is lacking, and alternatives to each other alone. */
const stands = (mark: string): boolean => mark === 'OVER_LIMIT';

/** Of the marks that are asked for here. */
const marksOf = (draft: Draft): string[] => {
  const { contractUrl, announcementUrl, limitExceeded, procedureType } = draft;
  const isConcluded = !draft.isEmpty && draft.procedureState === 'CONCLUDED';
  const hasDocuments = isConcluded || (!draft.isEmpty && procedureType !== 'NO_BID');
  return [
    ...(isConcluded && !contractUrl?.trim() ? ['NO_CONTRACT_LINK'] : []),
    ...(hasDocuments && !(contractUrl?.trim() || announcementUrl) ? ['NO_DOCUMENT'] : []),
    ...(limitExceeded ? ['OVER_LIMIT'] : []),
  ];
};

/** Without a value it is nobody else's either. */
const isAnother = (values: string[], found: string | null): boolean =>
  values.length === 0 || (found !== null && !values.includes(found));

const matches = (draft: Draft, wanted: ContractFilters): boolean => {
  const has = <Value>(values: Value[], ...found: Value[]) =>
    values.length === 0 || found.some((value) => values.includes(value));
  const words = `${draft.servicesDescription} ${named[suppliers.indexOf(draft.supplierId ?? '')] ?? ''}`;
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [
    has(wanted.administrationPeriods, draft.administrationPeriod),
    has(wanted.fiscalYears, draft.fiscalYear),
    has(wanted.trimonths, draft.period),
    has(wanted.procedureTypes, draft.procedureType),
    has(
      wanted.administrativeUnits,
      draft.applicantAdministrativeUnitId,
      draft.organizerAdministrativeUnitId,
    ),
    has<string | null>(wanted.suppliers, draft.supplierId),
    isAnother(wanted.otherSuppliers, draft.supplierId),
    isAnother(wanted.otherApplicantUnits, draft.applicantAdministrativeUnitId),
    isAnother(wanted.otherOrganizerUnits, draft.organizerAdministrativeUnitId),
    has(wanted.populations, populationOf(draft)),
    has(wanted.applicantUnits, draft.applicantAdministrativeUnitId),
    has(wanted.organizerUnits, draft.organizerAdministrativeUnitId),
    has<string | null>(wanted.procedureStates, draft.procedureState),
    has<string | null>(wanted.unitTypes, draft.administrativeUnitType),
    has<string | undefined>(wanted.firstWords, firstWords[draft.servicesDescription]),
    has<string | null>(wanted.categories, draft.category),
    has<string>(wanted.marks.filter(stands), ...marksOf(draft)),
    has<string>(
      wanted.marks.filter((mark) => !stands(mark)),
      ...marksOf(draft),
    ),
    isWithin(wanted.amountFrom, draft.totalOrMaxAmount, wanted.amountTo),
    isWithin(wanted.dateFrom, draft.contractDate, wanted.dateTo),
    plain(words).includes(plain(wanted.search)),
  ].every(Boolean);
};

/** What a figure has to be, in cents and by hand. */
const figureFrom = (rows: Draft[], { measure, population, procedureType }: FigureSpec) => {
  const own = rows.filter(
    (draft) =>
      figurePopulations[population].some((one) => one === populationOf(draft)) &&
      (!procedureType || draft.procedureType === procedureType),
  );
  if (measure === 'contracts') return { value: own.length, contracts: own.length, withoutValue: 0 };
  const known = own.flatMap(({ totalOrMaxAmount }) =>
    totalOrMaxAmount === null ? [] : [Math.round(Number(totalOrMaxAmount) * 100)],
  );
  const cents = known.reduce((sum, one) => sum + one, 0);
  return {
    value: own.length > 0 && known.length === 0 ? null : cents / 100,
    contracts: own.length,
    withoutValue: own.length - known.length,
  };
};

const specs = {
  ...inAllAndByType(amountOf('counted')),
  amended: amountOf('amendments'),
  amendedDirectly: ofType(amountOf('amendments'), 'NO_BID'),
  listed: contractsOf('listed'),
  listedPublic: ofType(contractsOf('listed'), 'PUBLIC'),
  notConcluded: contractsOf('notConcluded'),
  reports: contractsOf('reports'),
  every: contractsOf('every'),
};
const expectedOf = (rows: Draft[]) =>
  Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, figureFrom(rows, spec)]));

const firstWords: Record<string, string> = {
  'Árbol y poda': 'arbol poda',
  Papel: 'papel',
  'Agua en pipas': 'agua pipas',
};

/** What is computed from a column is tried with the groups of contracts. */
type Stored = Exclude<Dimension, 'month' | 'week' | 'amountBand'>;
const valuesOf: Record<Stored, (draft: Draft) => string | null> = {
  administrationPeriod: (draft) => draft.administrationPeriod,
  fiscalYear: (draft) => draft.fiscalYear,
  quarter: (draft) => draft.period,
  procedureType: (draft) => draft.procedureType,
  applicantAdministrativeUnit: (draft) => draft.applicantAdministrativeUnitId,
  organizerAdministrativeUnit: (draft) => draft.organizerAdministrativeUnitId,
  contractDate: (draft) => draft.contractDate,
  category: (draft) => draft.category,
  procedureState: (draft) => draft.procedureState,
  unitType: (draft) => draft.administrativeUnitType,
  supplier: (draft) => draft.supplierId,
  load: (draft) => draft.loadId,
  firstWords: ({ servicesDescription: text }) => firstWords[text] ?? null,
};
const dimensions = Object.keys(valuesOf) as Stored[];

/** `2o 2019` as `20192`. */
const timeOf = (quarter: string | null) => `${quarter?.slice(3)}${quarter?.slice(0, 1)}`;

describe.each(filters)('%j', (chosen) => {
  const wanted = ContractFilters.parse(chosen);
  const rows = drafts.filter((draft) => matches(draft, wanted));
  const select = () => findSelection(sql, town, wanted);

  test('each figure is the sum of its contracts, whichever table tells it', async () => {
    const selection = await select();
    expect(await findFigures(sql, selection, specs)).toEqual(expectedOf(rows));
    for (const [name, spec] of Object.entries(specs))
      expect(await findFigures(sql, selection, { [name]: spec })).toEqual({
        [name]: figureFrom(rows, spec),
      });
  });

  test.each(dimensions)('the groups by %s are all there and add up', async (dimension) => {
    const groups = await findFiguresBy(sql, await select(), { by: [dimension] }, specs);
    const expected = Map.groupBy(rows, valuesOf[dimension]);
    expect(new Set(groups.map(({ by }) => by[dimension]))).toEqual(new Set(expected.keys()));
    for (const { by, figures } of groups)
      expect(figures).toEqual(expectedOf(expected.get(by[dimension]) ?? []));
  });

  test('a page of quarters comes in their order, in time or by amount, with the number of all', async () => {
    const specs = { amount: amountOf('counted'), listed: contractsOf('listed') };
    const groups = [...Map.groupBy(rows, valuesOf.quarter)]
      .map(([key, own]) => ({
        key,
        amount: figureFrom(own, specs.amount),
        listed: figureFrom(own, specs.listed),
      }))
      .filter(({ listed }) => listed.contracts > 0);
    const inTime = groups.toSorted((a, b) => timeOf(a.key).localeCompare(timeOf(b.key)));
    const byAmount = inTime.toSorted(
      (a, b) => Number(b.amount.value ?? -1) - Number(a.amount.value ?? -1),
    );
    const ask = async (sort: 'name' | 'amount', order: 'asc' | 'desc') => {
      const groupsQuery = { selection: await select(), by: 'quarter', specs } as const;
      const found = await findGroupPage(sql, groupsQuery, { sort, order, page: 1, pageSize: 2 });
      expect(found.groupCount).toBe(groups.length);
      return found.groups.map(({ by, figures }) => ({ key: by.quarter, ...figures }));
    };
    expect(await ask('name', 'asc')).toEqual(inTime.slice(0, 2));
    expect((await ask('amount', 'desc')).map(({ amount }) => amount)).toEqual(
      byAmount.slice(0, 2).map(({ amount }) => amount),
    );
  });

  test('suppliers come in the order of their amounts, with the number of all', async () => {
    const counted = inAllAndByType(amountOf('counted'));
    const page = { sort: 'total', order: 'desc', page: 1, pageSize: 2 } as const;
    const groupsQuery = { selection: await select(), by: 'supplier', specs: counted } as const;
    const found = await findGroupPage(sql, groupsQuery, page);
    const expected = [
      ...Map.groupBy(
        rows.filter((draft) => populationOf(draft) === 'COUNTED'),
        valuesOf.supplier,
      ),
    ]
      .map(([supplier, own]) => ({ supplier, ...figureFrom(own, counted.total) }))
      .toSorted((a, b) => Number(b.value ?? -1) - Number(a.value ?? -1));
    expect(found.groupCount).toBe(expected.length);
    expect(found.valueCount).toBe(expected.filter(({ supplier }) => supplier).length);
    expect(found.groups.map(({ figures }) => figures.total.value)).toEqual(
      expected.slice(0, 2).map(({ value }) => value),
    );
  });
});

describe('figures come from the smallest table that can tell', () => {
  const sum = (of: FigureSum['of'], ...populations: Population[]): FigureSum => ({
    of,
    populations,
    procedureType: null,
  });
  const tableOf = (chosen: Partial<ContractFilters>, by: Dimension[], ...sums: FigureSum[]) =>
    sourceOf({
      selection: {
        organizationId: town,
        filters: ContractFilters.parse(chosen),
        sought: [],
      },
      sums,
      by,
    }).table;
  const counted = sum('amount', 'COUNTED');

  test.each<[string, Partial<ContractFilters>, Dimension[], FigureSum]>([
    ['kept_by_quarter', {}, [], counted],
    ['kept_by_quarter', { fiscalYears: ['2020'] }, ['quarter'], sum('contracts', 'REPORT')],
    ['kept_by_quarter', { populations: ['REPORT'] }, [], counted],
    ['kept_by_unit', { administrativeUnits: units }, ['procedureType'], counted],
    ['kept_by_unit', {}, ['applicantAdministrativeUnit'], sum('withoutAmount', 'AMENDMENT')],
    ['kept_by_organizer', {}, ['organizerAdministrativeUnit'], sum('withoutAmount', 'COUNTED')],
    ['kept_by_unit', {}, ['organizerAdministrativeUnit'], sum('withoutAmount', 'AMENDMENT')],
    [
      'kept_by_organizer',
      { administrationPeriods: ['2018-2021'] },
      ['quarter'],
      { ...sum('contracts', 'COUNTED'), marks: ['NO_SUPPLIER', 'NO_AMOUNT'] },
    ],
    ['kept_by_organizer', {}, [], { ...sum('contracts', 'AMENDMENT'), category: 'EXTENSION' }],
    ['kept_by_supplier', {}, ['supplier'], sum('amount', 'AMENDMENT')],
    ['kept_by_supplier', { suppliers }, [], counted],
    ['kept_by_supplier', { procedureTypes: ['NO_BID'] }, ['supplier'], counted],
    [
      'kept_by_supplier_and_period',
      { administrationPeriods: ['2018-2021'] },
      ['supplier'],
      counted,
    ],
    ['kept_by_kind', { categories: ['SERVICES'] }, ['procedureState'], counted],
    ['kept_by_kind', { marks: ['NO_DOCUMENT'], fiscalYears: ['2020'] }, ['unitType'], counted],
    ['kept_by_kind', {}, [], { ...counted, marks: ['OVER_LIMIT'] }],
    ['kept_by_day', { fiscalYears: ['2020'] }, ['month'], counted],
    ['kept_by_day', {}, ['week', 'procedureType'], counted],
    ['contracts', {}, ['month', 'supplier'], counted],
    ['contracts', { marks: ['NO_DOCUMENT', 'OVER_LIMIT'] }, [], counted],
    ['contracts', { marks: ['NO_DOCUMENT'] }, [], { ...counted, marks: ['OVER_LIMIT'] }],
    ['contracts', { amountFrom: '1' }, [], counted],
    [
      'contracts',
      { marks: ['NO_SUPPLIER'] },
      [],
      { ...sum('contracts', 'COUNTED'), marks: ['NO_SUPPLIER', 'NO_AMOUNT'] },
    ],
    ['contracts', { procedureTypes: ['NO_BID'] }, ['supplier'], sum('contracts', 'REPORT')],
    ['contracts', { fiscalYears: ['2020'] }, ['supplier'], counted],
    ['contracts', { search: 'agua' }, [], counted],
    ['contracts', {}, [], sum('amount', 'NOT_CONCLUDED')],
  ])('%s for %j by %j', (table, chosen, by, sums) => {
    expect(tableOf(chosen, by, sums)).toBe(table);
  });
});

describe('the largest suppliers are read from an index, in order', () => {
  type Ask = (tx: Transaction, selection: Selection) => Fragment;
  const total = { total: amountOf('counted') };
  const list: Ask = (tx, selection) =>
    allSuppliers(tx, selection, total, { sort: 'total', order: 'desc' });
  const options: Ask = (tx, selection) =>
    tx`${rankedSuppliers(tx, selection, total, 'total')} order by rank desc nulls last`;

  test.each<[string, string, Partial<ContractFilters>, Ask]>([
    ['of a list', 'kept_by_supplier_rank', {}, list],
    [
      'of a list of one administration',
      'kept_by_supplier_and_period_rank',
      { administrationPeriods: ['2018-2021'] },
      list,
    ],
    ['that a selector offers', 'kept_by_supplier_rank', {}, options],
  ])('those %s', async (_, index, chosen, ask) => {
    const selection = await findSelection(sql, town, ContractFilters.parse(chosen));
    const plan = await sql.begin(async (tx) => {
      // Of the few rows of a test any order is quickly made.
      await tx`set local enable_sort = off`;
      await tx`set local enable_seqscan = off`;
      await tx`set local enable_bitmapscan = off`;
      return tx<{ 'QUERY PLAN': string }[]>`explain (costs off) ${ask(tx, selection)} limit 1`;
    });
    const lines = plan.map((row) => row['QUERY PLAN']);
    expect(lines.filter((line) => line.includes('Sort'))).toEqual([]);
    expect(lines.filter((line) => line.includes(`Index Scan using ${index}`))).toHaveLength(1);
  });
});
