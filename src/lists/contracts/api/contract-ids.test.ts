import { expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { findSelection } from '../../../figures/figures/api/selection.ts';
import { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { contractCatalogue } from '../../contract-catalogue/contract-catalogue.ts';
import { isUnindexedSort } from '../catalogue-sorts.ts';
import { findBySorting, findIndexRanges, findInIndexRanges } from './contract-ids.ts';
import { idsQuery, reversed } from './scan-from-nearest-end.ts';

/** Texts that only differ after more letters than an index holds, in no order of their ids. */
const long = (end: string): string =>
  `${'Adquisición de despensas para la localidad '.repeat(3)}${end}`;

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const suppliers = [
  await insertSupplier(sql, organization, { name: 'ZETA' }),
  await insertSupplier(sql, organization, { name: 'ÁLBO' }),
  null,
  await insertSupplier(sql, organization, { name: long('ÓSCAR') }),
  await insertSupplier(sql, organization, { name: long('ANA') }),
];
const units = [
  await insertUnit(sql, organization, { name: 'Zonas' }),
  await insertUnit(sql, organization, { name: 'Ágil' }),
  await insertUnit(sql, organization, { name: 'agil' }),
  await insertUnit(sql, organization, { name: long('Ñ') }),
  await insertUnit(sql, organization, { name: long('B') }),
];
const pick = <Value>(values: Value[], index: number): Value =>
  values[index % values.length] as Value;
const drafts = Array.from({ length: 43 }, (_, index) => ({
  supplierId: pick(suppliers, index),
  applicantAdministrativeUnitId: pick(units, index),
  contractId: pick([null, 'LP-1', 'lp-1', `LP-1${index}`, long(`${index % 7}`)], index),
  contractNumber: pick(['LP-1', null, `ct ${index}`], index),
  servicesDescription: pick(
    [null, 'Ñame', long('tres'), 'LP-1', long('DOS'), 'árbol', long('cuatro')],
    index,
  ),
  totalOrMaxAmount: pick([null, 5, 5, index], index),
  contractDate: pick([null, '2019-01-01', `2019-02-${10 + (index % 9)}`], index),
  informationDate: pick([null, '2019-01-01'], index),
  procedureType: pick(['PUBLIC', 'NO_BID', 'INVITATION'], index),
  procedureState: pick([null, 'CANCELED', 'CONCLUDED'], index),
  category: pick([null, 'LEASE', 'ADENDUM'], index),
  contractType: pick([null, 'OPEN', 'NORMAL'], index),
  administrationPeriod: pick(['2016-2018', '2018-2021'], index),
  fiscalYear: pick(['2019', '2018', '2017'], index),
  period: pick(['4o 2017', '1o 2019', '2o 2018'], index),
  partida: pick([null, 'ÚNICA', 'unica', '2', long(`${index % 4}`)], index),
  announcementDate: pick([null, '2019-01-01', '2018-12-31'], index),
  clarificationMeetingDate: pick(['2019-01-01', null], index),
  organizerAdministrativeUnitId: pick(units, Math.floor(index / 2)),
  administrativeUnitType: pick(['CENTRALIZED', 'DESCENTRALIZED', null], index),
  totalAmount: pick([null, 7, index], index),
  minAmount: pick([null, 3, 3, 1], index),
  maxAmount: pick([9, 8, null], index),
  areaInCharge: pick(['Obras', long('z'), long('É'), 'ÁREA', 'area'], index),
  updateDate: pick([null, '2019-05-05', '2020-01-01'], index),
  isEmpty: index % 10 === 0,
}));
const ids = await insertContracts(sql, organization, drafts);

const { sort: sorts } = contractCatalogue.list.schema.querystring.shape;
const listQueries = [undefined, ...sorts.unwrap().options].flatMap((sort) =>
  (['asc', 'desc'] as const).flatMap((order) =>
    ['', 'LP-1'].map((search) => ({ sort, order, search })),
  ),
);

test.each(listQueries)(
  'sorting, and walking along an index, give the same pages ($sort $order "$search")',
  async ({ sort, order, search }) => {
    const selection = await findSelection(sql, organization, ContractFilters.parse({ search }));
    const all = { sort, order, pageSize: 100 as const, page: 1, total: 43, incluirReportes: true };
    const sorted = await findBySorting(sql, selection, all);
    expect(sorted).toHaveLength(search === '' ? 43 : sorted.length);
    expect(sorted.length).toBeGreaterThan(15);
    for (let page = 1; page <= Math.ceil(sorted.length / 10); page += 1) {
      const query = { ...all, page, pageSize: 10 as const, total: sorted.length };
      const expected = sorted.slice((page - 1) * 10, page * 10);
      expect(await findBySorting(sql, selection, query)).toEqual(expected);
      expect(await findInIndexRanges(sql, selection, query)).toEqual(expected);
    }
  },
);

type Draft = (typeof drafts)[number];

/** The places of choices, and of what follows each other in time. */
const places = {
  procedureType: ['PUBLIC', 'INVITATION', 'NO_BID'],
  procedureState: ['CONCLUDED', 'CANCELED', 'DESERTED', 'IN_PROGRESS'],
  category: [
    'EXTENSION',
    'MODIFICACION',
    'ADENDUM',
    'ACQUISITION',
    'SERVICES',
    'LEASE',
    'PUBLIC_WORKS',
  ],
  contractType: ['OPEN', 'NORMAL'],
  administrativeUnitType: ['CENTRALIZED', 'DESCENTRALIZED'],
  administrationPeriod: ['2016-2018', '2018-2021'],
  fiscalYear: ['2017', '2018', '2019'],
  period: ['4o 2017', '2o 2018', '1o 2019'],
  isEmpty: ['false', 'true'],
} as const satisfies Partial<Record<keyof Draft, readonly string[]>>;

const valueSorts = Object.keys(places) as (keyof typeof places)[];

test.each(
  valueSorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order }))),
)(
  'value by value, contracts stand as they do when somebody sorts them by hand ($sort $order)',
  async ({ sort, order }) => {
    const sign = order === 'asc' ? 1 : -1;
    const place = (draft: Draft | undefined) => {
      const value = draft?.[sort] ?? null;
      return value === null
        ? sign * 100
        : (places[sort] as readonly string[]).indexOf(String(value));
    };
    const expected = ids
      .map((id, index) => ({ id, place: place(drafts[index]) }))
      .toSorted((a, b) => sign * (a.place - b.place || (a.id < b.id ? -1 : 1)))
      .map(({ id }) => id);
    const selection = await findSelection(sql, organization, ContractFilters.parse({}));
    const all = { sort, order, pageSize: 100 as const, page: 1, total: 43, incluirReportes: true };
    expect(await findInIndexRanges(sql, selection, all)).toEqual(expected);
  },
);

test.each(
  (['servicesDescription', 'contractId', 'partida', 'areaInCharge'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => ({ sort, order })),
  ),
)('texts that begin alike stand in the order of the whole text ($sort $order)', async (list) => {
  const selection = await findSelection(sql, organization, ContractFilters.parse({}));
  const all = { ...list, pageSize: 100 as const, page: 1, total: 43, incluirReportes: true };
  const texts = new Map(ids.map((id, index) => [id, drafts[index]?.[list.sort] ?? null]));
  const inOrder = [...texts.values()]
    .flatMap((text) => (text?.startsWith(long('')) ? [text] : []))
    .toSorted((one, other) => one.localeCompare(other, 'es'));
  expect(new Set(inOrder).size).toBeGreaterThan(1);
  for (const find of [findBySorting, findInIndexRanges]) {
    const found = (await find(sql, selection, all)).flatMap((id) => texts.get(id) ?? []);
    expect(found.filter((text) => text.startsWith(long('')))).toEqual(
      list.order === 'asc' ? inOrder : inOrder.toReversed(),
    );
  }
});

const indexedSorts = listQueries.filter(
  ({ sort, search }) => search === '' && !isUnindexedSort(sort),
);

test.each(indexedSorts)(
  'a long list is read in the order of an index, and never sorted ($sort $order)',
  async ({ sort, order }) => {
    const selection = await findSelection(sql, organization, ContractFilters.parse({}));
    const list = { sort, order, incluirReportes: true };
    const plans = await sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      await tx`set local enable_sort = off`;
      const ranges = await findIndexRanges(tx, selection, list);
      const found: string[] = [];
      for (const range of [...ranges, ...ranges.map(reversed)])
        found.push(JSON.stringify(await tx`explain ${idsQuery(tx, range)} limit 10`));
      return found;
    });
    expect(plans.length).toBeGreaterThan(1);
    const isOfRows = (plan: string) => !plan.includes('One-Time Filter: false');
    expect(plans.filter((plan) => isOfRows(plan) && /-> {2}Sort/.test(plan))).toEqual([]);
  },
);
