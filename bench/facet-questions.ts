import { findFilterFacets } from '../src/figures/facets/facet-endpoints.ts';
import { offeredMarks } from '../src/figures/facets/offered-marks.ts';
import { amending, counted, type Filters, hasMark, matching, sums } from './duckdb-sums.ts';
import { frequentWord } from './generate.ts';
import type { Question, Samples } from './question.ts';

/** Of all filters together, which every list asks for beside its page. */
export const facetQuestions = ({ unit, supplier, largestSupplier }: Samples): Question[] => [
  facets('without a filter', {}),
  facets('of an administration', { administrationPeriods: ['2018-2021'] }),
  facets('of a year', { fiscalYears: ['2019'] }),
  facets('of a year and a type of procedure', {
    fiscalYears: ['2019'],
    procedureTypes: ['NO_BID'],
  }),
  facets('of direct awards', { procedureTypes: ['NO_BID'] }),
  facets('of a category', { categories: ['SERVICES'] }),
  facets('of direct awards of a category', {
    procedureTypes: ['NO_BID'],
    categories: ['SERVICES'],
  }),
  facets('of a unit', { administrativeUnits: [unit] }),
  facets('of a supplier', { suppliers: [supplier] }),
  facets('of the largest supplier', { suppliers: [largestSupplier] }),
  facets('of contracts without a document', { marks: ['NO_DOCUMENT'] }),
  facets('of contracts above the limit', { marks: ['OVER_LIMIT'] }),
  facets('from one amount to another', { amountFrom: '100000', amountTo: '250000' }),
  facets('from one day to another', { dateFrom: '2019-02-01', dateTo: '2019-02-28' }),
  facets('of a search for two words', { search: 'semáforo panel' }),
  facets('of a search for a frequent word', { search: frequentWord }),
];

const facets = (name: string, filters: Filters): Question => ({
  name: `facets ${name}`,
  url: findFilterFacets.url,
  filters,
  duckdb: [
    ...groupedQueries(filters),
    ...(Object.keys(filters).length > 0 ? [valuesQuery()] : []),
    `select supplier_id, ${sums}, count(*) over () from contracts
      where ${matching({ ...filters, suppliers: [] })}
      group by supplier_id order by amount desc nulls last, supplier_id limit 6`,
    `select ${sums}, count(*) filter (where ${amending}),
            count(*) filter (where not is_empty and not (${counted}) and not (${amending}))
       from contracts where ${matching(filters)}`,
    `select ${offeredMarks.map(ofMark).join(', ')} from (
       select is_empty, ${counted} as counts, total_or_max_amount as amount,
              ${offeredMarks.map((mark) => `${hasMark(mark)} as ${mark}`).join(', ')}
         from contracts where ${matching({ ...filters, marks: [] })}) marked`,
  ],
});

const columns = {
  administrationPeriods: 'administration_period',
  fiscalYears: 'fiscal_year',
  trimonths: 'period',
  procedureTypes: 'procedure_type',
  administrativeUnits: 'applicant_id, organizer_id',
  applicantUnits: 'applicant_id',
  organizerUnits: 'organizer_id',
  unitTypes: 'administrative_unit_type',
  procedureStates: 'procedure_state',
  categories: 'category',
} satisfies { [Key in keyof Filters]: string };

/** Filters that are not set have the same other ones; of one that is set, its own is left out. */
const groupedQueries = (filters: Filters): string[] => {
  const keys = Object.keys(columns) as (keyof typeof columns)[];
  const chosen = keys.filter((key) => filters[key]?.length);
  const others = keys.filter((key) => !chosen.includes(key));
  return [
    groupedBy(
      filters,
      others.map((key) => columns[key]),
    ),
    ...chosen.map((key) => groupedBy({ ...filters, [key]: [] }, [columns[key]])),
  ];
};

const groupedBy = (filters: Filters, sets: string[]): string =>
  `select ${[...new Set(sets.flatMap((one) => one.split(', ')))].join(', ')}, ${sums}
     from contracts where ${matching(filters)}
    group by grouping sets (${sets.map((one) => `(${one})`).join(', ')})`;

/** What else may be chosen, which would leave nothing. */
const valuesQuery = (): string => {
  const known = Object.values(columns).filter((one) => !/_id/.test(one));
  const sets = known.map((one) => `(${one})`).join(', ');
  return `select ${known.join(', ')} from contracts group by grouping sets (${sets})`;
};

const ofMark = (mark: (typeof offeredMarks)[number]): string =>
  `count(*) filter (where not is_empty and ${mark}), count(*) filter (where counts and ${mark}),
   sum(amount) filter (where counts and ${mark}),
   count(*) filter (where counts and amount is null and ${mark})`;
