import { filterUnits, filterUnit } from '../src/lists/administrative-units/unit-endpoints.ts';
import { showCalendar } from '../src/lists/calendar/calendar-endpoints.ts';
import { showFlows } from '../src/lists/flows/flow-endpoints.ts';
import { showPeriodChanges } from '../src/lists/period-changes/period-change-endpoints.ts';
import { breakDownSupplier } from '../src/lists/suppliers/supplier-breakdown-endpoints.ts';
import { filterSupplier } from '../src/lists/suppliers/supplier-endpoints.ts';
import {
  counted,
  type Filters,
  matching,
  perType,
  sums,
  sumsByType,
  types,
} from './duckdb-sums.ts';
import type { Question, Samples } from './question.ts';

/** Units, suppliers, flows, the calendar, and two periods side by side. */
export const pageQuestions = ({ unit, supplier, largestSupplier }: Samples): Question[] => [
  units('list of units', {}),
  units('list of units of an administration', { administrationPeriods: ['2018-2021'] }),
  units('list of units of a year', { fiscalYears: ['2019'] }),
  units('list of units of a category', { categories: ['SERVICES'] }),
  aUnit('page of a unit', unit, {}),
  aUnit('page of a unit, of an administration', unit, { administrationPeriods: ['2018-2021'] }),
  aSupplier('a supplier and its largest contracts', supplier),
  aSupplier('the largest supplier and its largest contracts', largestSupplier),
  parts('what a supplier is made of', supplier),
  parts('what the largest supplier is made of', largestSupplier),
  flows('flows', {}),
  flows('flows of an administration', { administrationPeriods: ['2018-2021'] }),
  flows('flows of a year', { fiscalYears: ['2019'] }),
  flows('flows of a category', { categories: ['SERVICES'] }),
  calendar('calendar', {}),
  calendar('calendar of an administration', { administrationPeriods: ['2018-2021'] }),
  calendar('calendar of a category', { categories: ['SERVICES'] }),
  calendar('calendar of a unit', { administrativeUnits: [unit] }),
  changes('period against period', {}),
  changes('period against period, of a unit', { organizerUnits: [unit] }),
  changes('period against period, of a supplier', { suppliers: [largestSupplier] }),
  changes('period against period, of a category', { categories: ['SERVICES'] }),
];

const countedOf = (filters: Filters) => `${counted} and ${matching(filters)}`;

const typeSums = `count(*) as contracts, sum(total_or_max_amount) as amount,
  count(*) filter (where total_or_max_amount is null) as without,
  ${perType('count(*)')}, ${perType('sum(total_or_max_amount)')}`;

const units = (name: string, filters: Filters): Question => ({
  name,
  url: filterUnits.url,
  filters,
  duckdb: [
    sumsByType(filters),
    `select organizer_id, ${typeSums}, count(distinct supplier_id), count(*) over ()
       from contracts where ${countedOf(filters)}
      group by organizer_id order by amount desc nulls last limit 10`,
    `select count(distinct supplier_id) from contracts where ${countedOf(filters)}`,
  ],
});

const largestFirst = 'order by total_or_max_amount desc nulls last, id';

const aUnit = (name: string, unit: string, filters: Filters): Question => {
  const own = { ...filters, organizerUnits: [unit] };
  return {
    name,
    url: `${filterUnit.url}?id=${unit}`,
    filters,
    duckdb: [
      sumsByType(filters),
      sumsByType(own),
      `select count(*) filter (where organizer_id = '${unit}'),
              count(*) filter (where applicant_id = '${unit}')
         from contracts where ${countedOf(filters)}`,
      `select period, ${perType('sum(total_or_max_amount)')} from contracts
        where ${countedOf(own)} group by period`,
      `select category, ${typeSums} from contracts where ${countedOf(own)} group by category`,
      `select supplier_id, ${typeSums} from contracts where ${countedOf(own)}
        group by supplier_id order by amount desc nulls last`,
      `select * from contracts where ${countedOf(own)} ${largestFirst} limit 5`,
    ],
  };
};

const aSupplier = (name: string, supplier: string): Question => ({
  name,
  url: `${filterSupplier.url}?id=${supplier}`,
  filters: {},
  duckdb: [
    sumsByType({ suppliers: [supplier] }),
    ...types.map(
      (type) => `select * from contracts
        where not is_empty and supplier_id = '${supplier}' and procedure_type = '${type}'
        ${largestFirst} limit 12`,
    ),
  ],
});

const parts = (name: string, supplier: string): Question => {
  const own = countedOf({ suppliers: [supplier] });
  return {
    name,
    url: `${breakDownSupplier.url}?id=${supplier}`,
    filters: {},
    duckdb: [
      `select period, ${perType('sum(total_or_max_amount)')} from contracts where ${own} group by period`,
      `with units as (select organizer_id, ${typeSums} from contracts where ${own}
                       group by organizer_id order by amount desc nulls last limit 10)
       select units.*, (select sum(total_or_max_amount) from contracts
                         where ${counted} and contracts.organizer_id = units.organizer_id) from units`,
      `select * from contracts where ${own} ${largestFirst} limit 5`,
      `select * from contracts where ${own} order by contract_date desc nulls last, id limit 5`,
      `select id, organizer_id, contract_date, total_or_max_amount from (
         select *, contract_date - lag(contract_date) over near as since,
                lead(contract_date) over near - contract_date as until
           from contracts where ${own} and procedure_type = 'NO_BID' and contract_date is not null
         window near as (partition by organizer_id order by contract_date, id)) dated
        where since < 7 or until < 7 order by organizer_id, contract_date, id`,
    ],
  };
};

const flows = (name: string, filters: Filters): Question => ({
  name,
  url: showFlows.url,
  filters,
  duckdb: [
    `with pairs as materialized (
       select organizer_id as unit, supplier_id, count(*) as contracts,
              sum(total_or_max_amount) as amount,
              count(*) filter (where total_or_max_amount is null) as without
         from contracts where ${countedOf(filters)} group by all),
     units as (select unit from pairs group by unit order by sum(amount) desc limit 10),
     largest as (select supplier_id from pairs group by supplier_id order by sum(amount) desc limit 10)
     select units.unit, largest.supplier_id, sum(contracts), sum(amount), sum(without)
       from pairs left join units using (unit) left join largest using (supplier_id) group by all`,
  ],
});

const calendar = (name: string, filters: Filters): Question => ({
  name,
  url: showCalendar.url,
  filters,
  duckdb: [
    `select contract_date, ${sums} from contracts where ${countedOf(filters)} group by contract_date`,
    // The Decembers are those of every period.
    ...('administrationPeriods' in filters
      ? [`select contract_date, ${sums} from contracts where ${counted} group by contract_date`]
      : []),
    `select administration_period, min(contract_date), max(contract_date), count(*)
       from contracts where ${counted} group by administration_period`,
  ],
});

const changes = (name: string, filters: Filters): Question => ({
  name,
  url: showPeriodChanges.url,
  filters,
  duckdb: [
    `select max(contract_date) from contracts where ${counted}`,
    `select administration_period, count(distinct period), ${typeSums} from contracts
      where ${countedOf(filters)} group by administration_period
      order by administration_period desc limit 2`,
    `select year(contract_date), count(distinct period), ${typeSums} from contracts
      where ${countedOf(filters)} and contract_date >= '2023-01-01' group by 1`,
  ],
});
