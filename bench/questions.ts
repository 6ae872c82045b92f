import { filterContracts } from '../src/contracts/contract-endpoints.ts';
import type { ContractFilters } from '../src/figures/contract-filters.ts';
import { amountByPeriod, amountByProcedure } from '../src/home/landing-endpoints.ts';
import { filterSupplier, filterSuppliers } from '../src/suppliers/supplier-endpoints.ts';
import { frequentWord } from './generate.ts';

export type Question = {
  name: string;
  url: string;
  filters: Partial<ContractFilters>;
  /** What DuckDB is asked to give the same answer, one query after the other. */
  duckdb: string[];
};

/** Some of what the monitor has, to filter by. */
export type Samples = { unit: string; supplier: string; number: string; pages: number };

export const questionsOf = ({ unit, supplier, number, pages }: Samples): Question[] => [
  list('contracts, first page', {}),
  list('contracts of the default administration', { administrationPeriods: ['2018-2021'] }),
  list('contracts of a quarter', { trimonths: ['2o 2019'] }),
  list('contracts of a unit', { administrativeUnits: [unit] }),
  list('contracts of a supplier', { suppliers: [supplier] }),
  list('contracts, a page in the middle', {}, { page: Math.floor(pages / 2) }),
  list('contracts, the last page', {}, { page: pages }),
  list('contracts by date', {}, { sort: 'contractDate' }),
  list('contracts by description', {}, { sort: 'servicesDescription' }),
  list('contracts by supplier', {}, { sort: 'supplier' }),
  list('contracts of a year, by date', { fiscalYears: ['2019'] }, { sort: 'contractDate' }),
  list('search: a number', { search: number }),
  list('search: two words', { search: 'semáforo panel' }),
  list('search: a word of every third contract', { search: frequentWord }),
  list('search: two letters', { search: 'ag' }),
  suppliers('suppliers, first page', {}),
  suppliers('suppliers of the default administration', { administrationPeriods: ['2018-2021'] }),
  suppliers('suppliers of a year', { fiscalYears: ['2019'] }),
  suppliers('suppliers of a unit', { administrativeUnits: [unit] }),
  suppliers('suppliers by name', {}, 'name'),
  detail('a supplier and its largest contracts', supplier),
  quarters('chart of quarters', {}),
  quarters('chart of quarters of a unit', { administrativeUnits: [unit] }),
  procedures('chart of procedures', {}),
];

type Sort = 'contractDate' | 'servicesDescription' | 'supplier';
type Filters = Partial<ContractFilters>;

const list = (
  name: string,
  filters: Filters,
  { page = 1, sort }: { page?: number; sort?: Sort } = {},
): Question => ({
  name,
  url: `${filterContracts.url}?page=${page}${sort ? `&sort=${sort}` : ''}`,
  filters,
  duckdb: [
    sumsByType(filters),
    `select count(*) from contracts where not is_empty and ${matching(filters)}`,
    `select page.*, suppliers.name from (
       select contracts.* from ${sort === 'supplier' ? named : 'contracts'}
        where not is_empty and ${matching(filters)}
        order by ${orders[sort ?? 'amount']}, contracts.id limit 10 offset ${(page - 1) * 10}) page
       left join suppliers on suppliers.id = supplier_id`,
  ],
});

const suppliers = (name: string, filters: Filters, sort: 'name' | 'total' = 'total'): Question => ({
  name,
  url: `${filterSuppliers.url}?sort=${sort}`,
  filters,
  duckdb: [
    sumsByType(filters),
    `select suppliers.id, suppliers.name, count(*) over () as suppliers, sums.* from (
       select supplier_id, count(*), ${perType('count(*)')}, sum(total_or_max_amount) as total,
              ${perType('sum(total_or_max_amount)')}, count(*) filter (where total_or_max_amount is null)
         from contracts where ${counted} and ${matching(filters)} group by supplier_id) sums
       left join suppliers on suppliers.id = supplier_id
      order by ${sort} ${sort === 'total' ? 'desc' : 'asc'} nulls last, supplier_id limit 10`,
  ],
});

const detail = (name: string, supplier: string): Question => ({
  name,
  url: `${filterSupplier.url}?id=${supplier}`,
  filters: {},
  duckdb: [
    sumsByType({ suppliers: [supplier] }),
    ...['PUBLIC', 'INVITATION', 'NO_BID'].map(
      (type) => `select * from contracts
        where not is_empty and supplier_id = '${supplier}' and procedure_type = '${type}'
        order by ${orders.amount}, id limit 12`,
    ),
  ],
});

const quarters = (name: string, filters: Filters): Question => ({
  name,
  url: amountByPeriod.url,
  filters,
  duckdb: [
    `select period, ${perType('sum(total_or_max_amount)')} from contracts
      where ${counted} and ${matching(filters)} group by period order by right(period, 4), period`,
  ],
});

const procedures = (name: string, filters: Filters): Question => ({
  name,
  url: amountByProcedure.url,
  filters,
  duckdb: [sumsByType(filters)],
});

const named = 'contracts left join suppliers on suppliers.id = supplier_id';
const orders = {
  amount: 'total_or_max_amount desc nulls last',
  contractDate: 'contract_date desc nulls last',
  servicesDescription: 'services_description nulls last',
  supplier: 'suppliers.name nulls last',
};

const counted = `procedure_state = 'CONCLUDED' and not is_empty
  and coalesce(category, '') not in ('EXTENSION', 'MODIFICACION', 'ADENDUM')`;
const amending = `procedure_state = 'CONCLUDED' and not is_empty
  and category in ('EXTENSION', 'MODIFICACION', 'ADENDUM')`;

const sumsByType = (filters: Filters) => `
  select procedure_type, count(*) filter (where ${counted}),
         sum(total_or_max_amount) filter (where ${counted}),
         count(*) filter (where ${amending}), sum(total_or_max_amount) filter (where ${amending}),
         count(*) filter (where ${counted} and total_or_max_amount is null)
    from contracts where ${matching(filters)} group by procedure_type`;

const perType = (sum: string) =>
  ['PUBLIC', 'INVITATION', 'NO_BID']
    .map((type) => `${sum} filter (where procedure_type = '${type}')`)
    .join(', ');

const matching = (filters: Filters): string =>
  [
    among('administration_period', filters.administrationPeriods),
    among('fiscal_year', filters.fiscalYears),
    among('period', filters.trimonths),
    among('supplier_id', filters.suppliers),
    `(${among('applicant_id', filters.administrativeUnits)}
      or ${among('organizer_id', filters.administrativeUnits)})`,
    filters.search ? holds(filters.search) : 'true',
  ].join(' and ');

const among = (column: string, values: string[] = []) =>
  values.length === 0 ? 'true' : `${column} in (${values.map((value) => `'${value}'`).join()})`;

/** The texts are folded when they are loaded, as ours are when they are stored. */
const holds = (search: string) => {
  const folded = search.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `(contains(contracts.search_text, '${folded}') or supplier_id in (
    select id from suppliers where contains(search_text, '${folded}')))`;
};
