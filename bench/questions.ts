import { showCalendar } from '../src/calendar/calendar-endpoints.ts';
import { filterContracts } from '../src/contracts/contract-endpoints.ts';
import type { ContractFilters } from '../src/figures/contract-filters.ts';
import {
  maxSupplierOptions,
  retrieveAdministrativeUnits,
  retrieveSuppliers,
  retrieveTrimonths,
} from '../src/figures/contract-option-endpoints.ts';
import { showFlows } from '../src/flows/flow-endpoints.ts';
import { amountByPeriod, amountByProcedure } from '../src/home/landing-endpoints.ts';
import { suggestMatches } from '../src/search/search-endpoints.ts';
import { filterSupplier, filterSuppliers } from '../src/suppliers/supplier-endpoints.ts';
import { frequentWord } from './generate.ts';

export type Question = {
  name: string;
  url: string;
  /** Of a call that has a body. */
  filters?: Partial<ContractFilters>;
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
  calendar('calendar', {}),
  calendar('calendar of an administration', { administrationPeriods: ['2018-2021'] }),
  flows('flows', {}),
  flows('flows of an administration', { administrationPeriods: ['2018-2021'] }),
  flows('flows of a year', { fiscalYears: ['2019'] }),
  suggestions('suggestions: two letters', 'ag'),
  suggestions('suggestions: a frequent word', frequentWord),
  suggestions('suggestions: two words', 'catastros banda'),
  suggestions('suggestions: a number', number),
  options('options: suppliers', retrieveSuppliers, [largestSuppliers()]),
  options('options: suppliers with two letters', retrieveSuppliers, [largestSuppliers('ag')], 'ag'),
  options('options: units', retrieveAdministrativeUnits, [
    `select distinct applicant_id, organizer_id from contracts where not is_empty`,
  ]),
  options('options: quarters', retrieveTrimonths, [
    `select distinct period, administration_period from contracts where not is_empty`,
  ]),
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

const calendar = (name: string, filters: Filters): Question => ({
  name,
  url: showCalendar.url,
  filters,
  duckdb: [
    `select contract_date, count(*), sum(total_or_max_amount),
            count(*) filter (where total_or_max_amount is null)
       from contracts where ${counted} and ${matching(filters)} group by contract_date`,
  ],
});

const flows = (name: string, filters: Filters): Question => ({
  name,
  url: showFlows.url,
  filters,
  duckdb: [
    `with pairs as (
       select organizer_administrative_unit_id as unit, supplier_id, count(*) as contracts,
              sum(total_or_max_amount) as amount,
              count(*) filter (where total_or_max_amount is null) as without
         from contracts where ${counted} and ${matching(filters)} group by all),
     units as (select unit from pairs group by unit order by sum(amount) desc limit 10),
     largest as (select supplier_id from pairs group by supplier_id order by sum(amount) desc limit 10)
     select units.unit, largest.supplier_id, sum(contracts), sum(amount), sum(without)
       from pairs left join units using (unit) left join largest using (supplier_id) group by all`,
  ],
});

/** Each kind as DuckDB finds it, without the merged ones. */
const suggestions = (name: string, text: string): Question => ({
  name,
  url: `${suggestMatches.url}?q=${encodeURIComponent(text)}`,
  duckdb: [
    largestSuppliers(text),
    `select id from contracts where not is_empty and ${text
      .split(' ')
      .map((word) => `contains(search_text, '${word.toLowerCase()}')`)
      .join(' and ')}
      order by total_or_max_amount desc nulls last, id limit 4`,
  ],
});

const options = (
  name: string,
  { url }: { url: string },
  duckdb: string[],
  search?: string,
): Question => ({ name, url: search === undefined ? url : `${url}?search=${search}`, duckdb });

const largestSuppliers = (search = '') => `
  select suppliers.id, suppliers.name from (
    select supplier_id, sum(total_or_max_amount) filter (where ${counted}) as total
      from contracts where not is_empty group by supplier_id) sums
    join suppliers on suppliers.id = supplier_id
   where contains(suppliers.search_text, '${search}')
   order by total desc nulls last, suppliers.name limit ${maxSupplierOptions}`;

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
