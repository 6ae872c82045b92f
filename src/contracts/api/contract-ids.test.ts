import { expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../test/support/builders.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import { contractCatalogue } from '../../contract-catalogue/contract-catalogue.ts';
import { findSelection } from '../../figures/api/selection.ts';
import { ContractFilters } from '../../figures/contract-filters.ts';
import { findBySorting, findInIndexRanges } from './contract-ids.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const suppliers = [
  await insertSupplier(sql, organization, { name: 'ZETA' }),
  await insertSupplier(sql, organization, { name: 'ÁLBO' }),
  null,
];
const units = [
  await insertUnit(sql, organization, { name: 'Zonas' }),
  await insertUnit(sql, organization, { name: 'Ágil' }),
  await insertUnit(sql, organization, { name: 'agil' }),
];
const pick = <Value>(values: Value[], index: number): Value =>
  values[index % values.length] as Value;
await insertContracts(
  sql,
  organization,
  Array.from({ length: 43 }, (_, index) => ({
    supplierId: pick(suppliers, index),
    applicantAdministrativeUnitId: pick(units, index),
    contractId: pick([null, 'LP-1', 'lp-1', `LP-1${index}`], index),
    contractNumber: pick(['LP-1', null, `ct ${index}`], index),
    servicesDescription: pick([null, 'Ñame', 'LP-1', 'árbol'], index),
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
    partida: pick([null, 'ÚNICA', 'unica', '2'], index),
    announcementDate: pick([null, '2019-01-01', '2018-12-31'], index),
    clarificationMeetingDate: pick(['2019-01-01', null], index),
    organizerAdministrativeUnitId: pick(units, Math.floor(index / 2)),
    administrativeUnitType: pick(['CENTRALIZED', 'DESCENTRALIZED', null], index),
    totalAmount: pick([null, 7, index], index),
    minAmount: pick([null, 3, 3, 1], index),
    maxAmount: pick([9, 8, null], index),
    areaInCharge: pick(['Obras', 'ÁREA', 'area'], index),
    updateDate: pick([null, '2019-05-05', '2020-01-01'], index),
    isEmpty: index % 10 === 0,
  })),
);

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
    expect(sorted.length).toBeGreaterThan(20);
    for (let page = 1; page <= Math.ceil(sorted.length / 10); page += 1) {
      const query = { ...all, page, pageSize: 10 as const, total: sorted.length };
      const expected = sorted.slice((page - 1) * 10, page * 10);
      expect(await findBySorting(sql, selection, query)).toEqual(expected);
      expect(await findInIndexRanges(sql, selection, query)).toEqual(expected);
    }
  },
);
