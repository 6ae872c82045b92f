import { findVariables } from '../src/figures/figures/api/find-variables.ts';
import type { VariableFilter } from '../src/figures/figures/variable-filter.ts';
import { variableAbbreviations } from '../src/figures/figures/variable.ts';
import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { readSnapshot } from '../src/foundation/platform/api/database/read-snapshot.ts';
import type { DuckDB } from './duckdb.ts';
import { comparedCells, comparedHeads, compareInTurn, tableOf } from './measure.ts';
import { watchWork } from './process-trees.ts';

type Question = {
  name: string;
  administrationPeriod: string | null;
  filters: VariableFilter[];
  /** The same as a condition of DuckDB. */
  condition: string;
};

/** All variables of formulas in one scope, and DuckDB asked for the same of the same rows. */
export const benchVariables = async (
  sql: Sql,
  duckdb: DuckDB,
  organization: string,
  runs: number,
): Promise<string> => {
  const work = await watchWork(sql);
  const rows: string[][] = [];
  for (const question of questionsOf(await findUnit(sql))) {
    const taken = await compareInTurn(
      runs,
      [
        { run: () => askVariables(sql, organization, question) },
        { run: () => duckdb.ask(variableQueries(question.condition)) },
      ],
      work,
    );
    rows.push([question.name, ...comparedCells(taken)]);
    console.error(rows.at(-1)?.join(' | '));
  }
  const heads = [`All ${variableAbbreviations.length} variables`, ...comparedHeads];
  return tableOf(heads, rows);
};

const findUnit = async (sql: Sql): Promise<string> => {
  const [row] = await sql<[{ unit: string }]>`
    select organizer_administrative_unit_id as unit from contracts group by 1 order by count(*) limit 1`;
  return row.unit;
};

const questionsOf = (unit: string): Question[] => [
  { name: 'of all administrations', administrationPeriod: null, filters: [], condition: 'true' },
  {
    name: 'of one administration',
    administrationPeriod: '2018-2021',
    filters: [],
    condition: "administration_period = '2018-2021'",
  },
  {
    name: 'of what a unit held, over 100,000 pesos',
    administrationPeriod: null,
    filters: [
      { propertyName: 'organizerAdministrativeUnit', operator: 'EQUAL', reference: unit },
      { propertyName: 'totalOrMaxAmount', operator: 'GREATER', value: '100000' },
    ],
    condition: `organizer_id = '${unit}' and total_or_max_amount > 100000`,
  },
];

const askVariables = (
  sql: Sql,
  organization: string,
  { administrationPeriod, filters }: Question,
) =>
  readSnapshot(sql, (snapshot) =>
    findVariables(
      snapshot,
      { organizationIds: [organization], administrationPeriod },
      variableAbbreviations.map((variable) => ({ variable, filters })),
    ),
  );

const concluded = "procedure_state = 'CONCLUDED' and not is_empty";
const amount = 'total_or_max_amount';
const blank = (column: string) => `trim(coalesce(${column}, '')) = ''`;
const onTime = `information_date <= make_date(right(period, 4)::int, left(period, 1)::int * 3, 1)
  + interval 1 month + interval 29 days`;
const format = `count(distinct (organizer_id, period, procedure_type = 'NO_BID'))`;
const quarter = 'right(period, 4)::int * 4 + left(period, 1)::int';

const counts = [
  ...['PUBLIC', 'NO_BID', 'INVITATION'].map((type) => `procedure_type = '${type}'`),
  `${amount} is null`,
  blank('contract_id'),
  "procedure_type = 'NO_BID' and limit_exceeded",
  "procedure_type = 'NO_BID' and limit_exceeded is null",
  "category = 'EXTENSION'",
  'category is null',
  'supplier_id is null',
  `supplier_id is null or ${amount} is null`,
  `not ${blank('contract_url')}`,
  `not ${blank('announcement_url')}`,
  `procedure_type = 'PUBLIC' and not ${blank('clarification_meeting_judgment_url')}`,
];

/** Two queries of the concluded ones, one of all. */
export const variableQueries = (condition: string): string[] => [
  `select count(*), sum(${amount}),
          ${counts.map((when) => `count(*) filter (where ${when})`).join(', ')},
          ${['PUBLIC', 'NO_BID', 'INVITATION']
            .map((type) => `sum(${amount}) filter (where procedure_type = '${type}')`)
            .join(', ')}
     from contracts where ${concluded} and ${condition}`,
  `with sums as (
     select supplier_id, count(*) as contracts, sum(${amount}) as amount
       from contracts where ${concluded} and ${condition} group by supplier_id),
   placed as (
     select *, sum(amount) over (order by amount desc) - amount as before
       from sums where supplier_id is not null)
   select count(*),
          count(*) filter (where contracts > (select avg(contracts) from placed)),
          count(*) filter (where amount > (select avg(amount) from placed)),
          count(*) filter (where before * 100 < (select sum(amount) from sums) * 40)
     from placed`,
  `select ${format} filter (where information_date is not null), ${format} filter (where ${onTime}),
          count(*) filter (where information_date is null),
          (max(${quarter}) - min(${quarter}) + 1) * count(distinct organizer_id) * 2
     from contracts where ${condition}`,
];
