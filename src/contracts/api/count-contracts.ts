import type { Fragment } from '../../platform/api/all-of.ts';
import type { Queries } from '../../platform/api/database.ts';
import { areFiguresKept, figuresOf } from './contract-figures.ts';
import { matching, type Selection } from './contract-filter-sql.ts';
import { listedContracts } from './population.ts';

/** How many contracts and reports of "no procedures" are selected, from kept sums as far as they tell. */
export const countContracts = async (sql: Queries, selection: Selection): Promise<number> => {
  const parts = areFiguresKept({ ...selection, states: [] })
    ? keptParts(sql, selection)
    : [rowsIn(sql, selection)];
  const [row] = await sql<[{ total: number }]>`
    select ${parts.reduce((sum, part) => sql`${sum} + ${part}`, sql`0::bigint`)} as total`;
  return row.total;
};

/**
 * Kept sums know no state, but what is concluded: whatever counts, and its amendments. Reports and
 * other states are few, and are counted.
 */
const keptParts = (sql: Queries, selection: Selection): Fragment[] => {
  const { states = [] } = selection;
  const figures = figuresOf(sql, { ...selection, states: [] });
  if (states.length === 0)
    return [sql`(select coalesce(sum(contracts + reports), 0)::bigint from ${figures} figures)`];
  const others = states.filter((state) => state !== 'CONCLUDED');
  return [
    ...(others.length < states.length
      ? [
          sql`(select coalesce(sum(counted + amendments), 0)::bigint from ${figures} figures)`,
          rowsIn(sql, { ...selection, states: ['CONCLUDED'] }, sql`and is_empty`),
        ]
      : []),
    ...(others.length > 0 ? [rowsIn(sql, { ...selection, states: others })] : []),
  ];
};

const rowsIn = (sql: Queries, selection: Selection, and: Fragment = sql``): Fragment => sql`
  (select count(*) from contracts
    where ${listedContracts(sql, selection.organizationId, true)}
      and ${matching(sql, selection)} ${and})`;
