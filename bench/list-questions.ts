import { filterContracts } from '../src/lists/contracts/contract-endpoints.ts';
import { amountByPeriod, amountByProcedure } from '../src/lists/home/landing-endpoints.ts';
import { filterSuppliers } from '../src/lists/suppliers/supplier-endpoints.ts';
import { counted, type Filters, matching, perType, sumsByType } from './duckdb-sums.ts';
import { frequentWord } from './generate.ts';
import type { Question, Samples } from './question.ts';

/** Pages of lists, and the charts of home. */
export const listQuestions = ({ unit, supplier, number, pages }: Samples): Question[] => [
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
  quarters('chart of quarters', {}),
  quarters('chart of quarters of a unit', { administrativeUnits: [unit] }),
  {
    name: 'chart of procedures',
    url: amountByProcedure.url,
    filters: {},
    duckdb: [sumsByType({})],
  },
];

type Sort = 'contractDate' | 'servicesDescription' | 'supplier';

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

const named = 'contracts left join suppliers on suppliers.id = supplier_id';
const orders = {
  amount: 'total_or_max_amount desc nulls last',
  contractDate: 'contract_date desc nulls last',
  servicesDescription: 'services_description nulls last',
  supplier: 'suppliers.name nulls last',
};

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

const quarters = (name: string, filters: Filters): Question => ({
  name,
  url: amountByPeriod.url,
  filters,
  duckdb: [
    `select period, ${perType('sum(total_or_max_amount)')} from contracts
      where ${counted} and ${matching(filters)} group by period order by right(period, 4), period`,
  ],
});
