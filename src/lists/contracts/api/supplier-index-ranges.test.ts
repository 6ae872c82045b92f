import { expect, test } from 'vitest';

import {
  type ContractDraft,
  insertContract,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { isCountKept } from '../../../figures/figures/api/find-figures.ts';
import { findSelection } from '../../../figures/figures/api/selection.ts';
import { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { findAmongSuppliers, findInIndexRanges } from './contract-ids.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const other = await insertOrganization(sql);

/** Names that only differ after more letters than an index holds. */
const long = (end: string): string =>
  `${'PARTICIPACION CONJUNTA DE VARIAS EMPRESAS '.repeat(3)}${end}`;
const names = ['ZETA', 'ÁLBO', 'ALBO', 'Mora', 'Íñigo', long('Z'), long('B')];
const suppliers = await Promise.all(
  names.map((name) => insertSupplier(sql, organization, { name, nameKey: name })),
);
const [zeta = '', albo = '', secondAlbo = '', mora = ''] = suppliers;
await sql`update suppliers set deleted_at = now() where id = ${mora}`;
await insertSupplier(sql, organization, { name: 'BARCA, SIN CONTRATOS' });
const units = [await insertUnit(sql, organization), await insertUnit(sql, organization)];
const [unit = ''] = units;
const pick = <Value>(values: Value[], index: number): Value =>
  values[index % values.length] as Value;

const drafts: ContractDraft[] = Array.from({ length: 90 }, (_, index) => ({
  supplierId: pick([zeta, albo, secondAlbo, null, albo, pick(suppliers, index), mora], index),
  applicantAdministrativeUnitId: pick(units, index),
  organizerAdministrativeUnitId: units[1] ?? '',
  servicesDescription: pick(['Ñame', 'Pintura de árbol', 'árbol'], index),
  administrationPeriod: pick(['2016-2018', '2018-2021'], index),
  fiscalYear: pick(['2019', '2018', '2017', '2018'], index),
  isEmpty: index % 7 === 0,
}));
const ids = await insertContracts(sql, organization, drafts);
await insertContract(sql, organization, { supplierId: albo, deletedAt: new Date() });
await insertContract(sql, other, {
  supplierId: await insertSupplier(sql, other, { name: 'ALBO' }),
});

type Question = { filters: Partial<ContractFilters>; holds: (draft: ContractDraft) => boolean };

const listQueries: Question[] = [
  { filters: {}, holds: () => true },
  {
    filters: { administrationPeriods: ['2016-2018'] },
    holds: ({ administrationPeriod }) => administrationPeriod === '2016-2018',
  },
  {
    filters: { suppliers: [albo, mora] },
    holds: ({ supplierId }) => supplierId === albo || supplierId === mora,
  },
  { filters: { fiscalYears: ['2018'] }, holds: ({ fiscalYear }) => fiscalYear === '2018' },
  {
    filters: { administrativeUnits: [unit] },
    holds: (draft) => draft.applicantAdministrativeUnitId === unit,
  },
  {
    filters: { search: 'ARBOL' },
    holds: ({ servicesDescription }) => servicesDescription?.includes('árbol') ?? false,
  },
];

const cases = listQueries.flatMap((listQuery) =>
  (['asc', 'desc'] as const).flatMap((order) =>
    [true, false].flatMap((incluirReportes) =>
      [4, 45].map((pageSize) => ({ ...listQuery, order, incluirReportes, pageSize })),
    ),
  ),
);

test.each(cases)(
  'every page of a list by supplier begins where the one before ended ($filters $order $incluirReportes $pageSize)',
  async ({ filters, holds, order, incluirReportes, pageSize }) => {
    const selection = await findSelection(sql, organization, ContractFilters.parse(filters));
    const expected = sortedBySupplier(
      (draft) => holds(draft) && (incluirReportes || !draft.isEmpty),
      order,
    );
    const total = expected.length;
    expect(total).toBeGreaterThan(10);
    const list = { sort: 'supplier' as const, order, incluirReportes };
    for (let page = 1; page <= Math.ceil(total / pageSize); page += 1) {
      const [first, end] = [(page - 1) * pageSize, Math.min(page * pageSize, total)];
      const shown = expected.slice(first, end);
      const walked = await findInIndexRanges(sql, selection, { ...list, page, pageSize, total });
      expect(walked).toEqual(shown);
      if (!isCountKept(selection, 'supplier')) continue;
      expect(await findAmongSuppliers(sql, selection, list, { first, end, total })).toEqual(shown);
    }
  },
);

test('kept sums tell where suppliers stand, unless a filter asks for more than they know', () => {
  const areCounted = (filters: Partial<ContractFilters>) =>
    isCountKept(
      {
        organizationId: organization,
        filters: ContractFilters.parse(filters),
        sought: [],
      },
      'supplier',
    );
  expect(listQueries.map(({ filters }) => areCounted(filters))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(areCounted({ trimonths: ['1o 2019'] })).toBe(false);
  expect(areCounted({ procedureTypes: ['PUBLIC'] })).toBe(false);
});

/** Who has no supplier comes last in both directions; ties in the order of the ids or against it. */
const sortedBySupplier = (
  holds: (draft: ContractDraft) => boolean,
  order: 'asc' | 'desc',
): string[] => {
  const sign = order === 'asc' ? 1 : -1;
  return drafts
    .flatMap((draft, index) =>
      holds(draft) ? [{ id: ids[index] ?? '', name: nameOf(draft) }] : [],
    )
    .toSorted((a, b) => {
      if (a.name === b.name) return sign * (a.id < b.id ? -1 : 1);
      if (a.name === null || b.name === null) return a.name === null ? 1 : -1;
      return sign * (a.name < b.name ? -1 : 1);
    })
    .map(({ id }) => id);
};

const nameOf = ({ supplierId }: ContractDraft): string | null => {
  const name = names[suppliers.indexOf(supplierId ?? '')];
  return name?.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '') ?? null;
};
