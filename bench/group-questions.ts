import { amountBands } from '../src/figures/figures/amount-band.ts';
import { dimensions } from '../src/figures/figures/dimension.ts';
import {
  maxColumns,
  groupContracts,
} from '../src/lists/contract-groups/contract-group-endpoints.ts';
import {
  type Grouping,
  groupingKeys,
  groupingKinds,
} from '../src/lists/contract-groups/grouping-kind.ts';
import { groupings } from '../src/lists/contract-groups/grouping.ts';
import { counted, type Filters, matching, perType, sums, sumsByType } from './duckdb-sums.ts';
import { frequentWord } from './generate.ts';
import type { Question, Samples } from './question.ts';

/** Contracts by what they have in common: by each thing, under filters of each kind, by two at once. */
export const groupQuestions = ({ unit }: Samples): Question[] => [
  ...groupingKeys.map((grouping) => groups(`by ${grouping}`, grouping, {})),
  ...groupingKeys.map((grouping) =>
    groups(`of a year, by ${grouping}`, grouping, { fiscalYears: ['2019'] }),
  ),
  groups('of an administration, by supplier', 'supplier', { administrationPeriods: ['2018-2021'] }),
  groups('of direct awards, by supplier', 'supplier', { procedureTypes: ['NO_BID'] }),
  groups('of direct awards, by month', 'month', { procedureTypes: ['NO_BID'] }),
  groups('of a category, by supplier', 'supplier', { categories: ['SERVICES'] }),
  groups('of a category, by organizer', 'organizer', { categories: ['SERVICES'] }),
  groups('of a category, by month', 'month', { categories: ['SERVICES'] }),
  groups('of a unit, by supplier', 'supplier', { administrativeUnits: [unit] }),
  groups('of a unit, by month', 'month', { administrativeUnits: [unit] }),
  groups('without a document, by supplier', 'supplier', { marks: ['NO_DOCUMENT'] }),
  groups('from one amount to another, by year', 'year', {
    amountFrom: '100000',
    amountTo: '250000',
  }),
  groups('of a search for a frequent word, by year', 'year', { search: frequentWord }),
  groups('by procedure and year', 'procedure', {}, 'year'),
  groups('by requester and quarter', 'requester', {}, 'quarter'),
  groups('by supplier and year', 'supplier', {}, 'year'),
  groups('by supplier and organizer', 'supplier', {}, 'organizer'),
  groups('by amount and procedure', 'amount', {}, 'procedure'),
];

const groups = (name: string, grouping: Grouping, filters: Filters, and?: Grouping): Question => ({
  name: `groups ${name}`,
  url: `${groupContracts.url}?groupBy=${grouping}${and ? `&and=${and}` : ''}`,
  filters,
  duckdb: [
    sumsByType(filters),
    ...(and ? [columnsQuery(and, filters)] : []),
    pageQuery(grouping, filters, and),
  ],
});

/** The rows with the largest contract of each, and their cells. */
const pageQuery = (grouping: Grouping, filters: Filters, and?: Grouping): string => {
  const key = keyOf(grouping);
  const cells = `select page.key, ${and ? keyOf(and) : ''} as other, ${sums}
    from contracts join page on ${key} is not distinct from page.key
   where ${matching(filters)} group by all`;
  const largest = `select page.key, arg_max(contracts.id, total_or_max_amount), max(total_or_max_amount)
    from contracts join page on ${key} is not distinct from page.key
   where ${counted} and ${matching(filters)} group by all`;
  return `with page as materialized (
      select ${key} as key, count(*) over () as groups, max(sum(total_or_max_amount)) over () as most,
             ${sums}, ${perType('sum(total_or_max_amount)', counted)}
        from contracts where not is_empty and ${matching(filters)} group by 1
       order by ${groupingKinds[grouping] === 'time' ? 'key' : 'amount'} desc nulls last limit 10)
    select * from page left join (${largest}) largest using (key)
    ${and ? `left join (${cells}) cells using (key)` : ''}`;
};

const columnsQuery = (and: Grouping, filters: Filters): string =>
  `select ${keyOf(and)} as key, count(*) over (), ${sums} from contracts
    where not is_empty and ${matching(filters)} group by 1
    order by amount desc nulls last limit ${maxColumns}`;

const keyOf = (grouping: Grouping): string => {
  const { by } = groupings[grouping];
  return duckdbKeys[by] ?? dimensions[by].column;
};

const bandStarts = amountBands.toReversed();

/** Where DuckDB has the dimension under another name or computes it otherwise. */
const duckdbKeys: Partial<Record<keyof typeof dimensions, string>> = {
  applicantAdministrativeUnit: 'applicant_id',
  organizerAdministrativeUnit: 'organizer_id',
  month: "strftime(contract_date, '%Y-%m')",
  week: "strftime(contract_date, '%G-W%V')",
  amountBand: `case ${bandStarts.map((start) => `when total_or_max_amount >= ${start} then ${start}`).join(' ')} end`,
};
