import { createHash } from 'node:crypto';

import { dimensions } from '../../dimension.ts';
import { sums } from '../../measure.ts';
import { knownValue } from '../known-value.ts';
import { anyMark } from '../mark-conditions.ts';
import { populationConditions } from '../population-conditions.ts';
import {
  addColumns,
  summaryColumnName,
  summaryTables,
  keyColumns,
  type SummaryColumn,
  type SummaryTable,
} from './summary-tables.ts';

/**
 * The SQL that makes and keeps the tables of `summaryTables`. All of it is text made from that list; no
 * value of a user enters it.
 */

/** What a statement may have done to contracts, and the rows that tell the difference. */
const changes = {
  insert: 'select 1 as sign, * from added',
  delete: 'select -1 as sign, * from removed',
  update: 'select 1 as sign, * from added union all select -1, * from removed',
};
type Change = keyof typeof changes;

const transitions: Record<Change, string> = {
  insert: 'referencing new table as added',
  delete: 'referencing old table as removed',
  update: 'referencing old table as removed new table as added',
};

export const createTables = (): string => summaryTables.map(createTable).join('\n');
export const createTriggers = (): string =>
  [guardFunction, ...summaryTables.map(guardTable), ...keys(changes).map(keepAfter)].join('\n');
export const fillTables = (): string => summaryTables.map(fillTable).join('\n');
export const emptyTables = (): string =>
  summaryTables.map(({ name }) => `delete from ${name};`).join('\n');
export const dropSummaryTables = (): string =>
  [
    ...keys(changes).map((change) => `drop function if exists ${keepFunction(change)}() cascade;`),
    'drop function if exists refuse_kept_write() cascade;',
    ...summaryTables.map(({ name }) => `drop table if exists ${name} cascade;`),
  ].join('\n');

/** Differs when the declaration does, or what is made of it. */
export const digestOf = (): string =>
  createHash('sha256')
    .update(createTables())
    .update(createTriggers())
    .update(fillTables())
    .digest('hex');

const createTable = (table: SummaryTable): string => `
create table ${table.name} (
  organization_id uuid not null references organizations (id),
  ${[...table.keys.map(keyDefinition), ...table.sums.map(sumDefinition)].join(',\n  ')}
) with (fillfactor = 75);
create unique index ${table.name}_key on ${table.name} (${keyColumns(table).join(', ')})
  nulls not distinct;${rankIndex(table)}`;

/**
 * Holds the values of one key in the order in which a page of its largest asks for them, and what tells
 * how many there are.
 */
const rankIndex = (table: SummaryTable): string => {
  const { name, ranked } = table;
  if (ranked === undefined) return '';
  const { column } = dimensions[ranked];
  const others = keyColumns(table).filter((key) => key !== column);
  const rank = knownValue('amount', (one) => addColumns(countedIn(table, one)));
  return `
create index ${name}_rank on ${name} (${others.join(', ')}, (${rank}) desc nulls last, ${column})
  include (${countedIn(table, 'contracts').join(', ')});`;
};

const countedIn = ({ sums: kept }: SummaryTable, wanted: SummaryColumn['of']): string[] =>
  kept
    .filter(({ of, population }) => of === wanted && population === 'COUNTED')
    .map(summaryColumnName);

const keyDefinition = (key: SummaryTable['keys'][number]): string => {
  const { column, type, ...rest } = dimensions[key];
  return `${column} ${type}${'isNullable' in rest ? '' : ' not null'}`;
};

const sumDefinition = (sum: SummaryColumn): string =>
  `${summaryColumnName(sum)} ${sums[sum.of].column ? 'numeric(24, 2)' : 'integer'} not null`;

/** Rows of the keys and sums of what `rows` holds, each row as often as its `sign` says. */
export const sumRows = (table: SummaryTable, rows: string): string => `
  select ${keyColumns(table).join(', ')},
         ${table.sums.map((sum) => `${sumUp(sum)} as ${summaryColumnName(sum)}`).join(',\n         ')}
    from (${rows}) changed
   where deleted_at is null
   group by ${keyColumns(table).join(', ')}`;

export const allContracts = 'select 1 as sign, * from contracts';

const sumUp = ({ of, population, procedureType, category, marks }: SummaryColumn): string => {
  const { when, column } = sums[of];
  const conditions = [
    populationConditions[population],
    ...(procedureType === null ? [] : [`procedure_type = '${procedureType}'`]),
    ...(category === undefined ? [] : [`category = '${category}'`]),
    ...(marks === undefined ? [] : [anyMark(marks)]),
    ...(when === undefined ? [] : [when]),
  ];
  const value = column === undefined ? 'sign' : `sign * ${column}`;
  return `coalesce(sum(${value}) filter (where ${conditions.join(' and ')}), ${zeroOf(of)})`;
};

/** As the sums of its kind are written, to the cent where they are amounts. */
export const zeroOf = (of: SummaryColumn['of']): string => (sums[of].column ? '0.00' : '0');

const fillTable = (table: SummaryTable): string =>
  `insert into ${table.name} ${sumRows(table, allContracts)};`;

/**
 * Rows are visited in the order of their keys, and the version of the organization is locked before, so
 * sessions wait for each other and never in a circle.
 */
const addTo = (table: SummaryTable, change: Change): string => {
  const columns = table.sums.map(summaryColumnName);
  const places = keyColumns(table).map((_, index) => index + 1);
  return `
  insert into ${table.name} as kept
  select * from (${sumRows(table, changes[change])}) sums
   where (${columns.join(', ')}) is distinct from (${table.sums.map(({ of }) => zeroOf(of)).join(', ')})
   order by ${places.join(', ')}
  on conflict (${keyColumns(table).join(', ')}) do update set
    ${columns.map((column) => `${column} = kept.${column} + excluded.${column}`).join(',\n    ')};`;
};

const keepFunction = (change: Change): string => `keep_figures_after_${change}`;

/** By its name it fires after the trigger that locks the version of the organization. */
const keepTrigger = (change: Change): string =>
  `contracts_${change === 'insert' ? 'inserted' : `${change}d`}_kept`;

const keepAfter = (change: Change): string => `
create function ${keepFunction(change)}() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  ${summaryTables.map((table) => addTo(table, change)).join('\n')}
  return null;
end $$;
create trigger ${keepTrigger(change)} after ${change} on contracts
  ${transitions[change]} for each statement execute function ${keepFunction(change)}();`;

/** Only the triggers of contracts write here, and a recomputation that says so. */
const guardFunction = `
create function refuse_kept_write() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if pg_trigger_depth() < 2 and current_setting('figures.recompute', true) is distinct from 'on' then
    raise exception '% holds what the contracts add up to and is written by their triggers alone',
      tg_table_name
      using hint = 'Restore the contracts without the tables kept_*, then run figures:verify.';
  end if;
  return null;
end $$;`;

const guardTable = ({ name }: SummaryTable): string => `
create trigger ${name}_guard before insert or update or delete or truncate on ${name}
  for each statement execute function refuse_kept_write();`;

const keys = <Key extends string>(record: Record<Key, unknown>): Key[] =>
  Object.keys(record) as Key[];
