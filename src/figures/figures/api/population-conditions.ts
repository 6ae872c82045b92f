import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type Population, populations } from '../../../records/records/contract-population.ts';

/**
 * Which rows of `contracts` are of a population. `counts` and `amends` are computed by the database from
 * the state, the category and `is_empty`; each row meets exactly one of these conditions.
 */
export const populationConditions: Record<Population, string> = {
  COUNTED: 'counts',
  AMENDMENT: 'amends',
  NOT_CONCLUDED: 'not (counts or amends or is_empty)',
  REPORT: 'is_empty',
};

/** The population of a row, as a column. */
export const populationColumn = `case ${populations
  .map((one) => `when ${populationConditions[one]} then '${one}'`)
  .join(' ')} end`;

/** What does not count has an index of its own, which "not counts" alone can choose. */
export const isOfPopulations = (sql: Queries, wanted: readonly Population[]): Fragment => {
  if (populations.every((one) => wanted.includes(one))) return sql`true`;
  const others = wanted
    .filter((one) => one !== 'COUNTED')
    .reduce((any, one) => sql`${any} or ${sql.unsafe(populationConditions[one])}`, sql`false`);
  return wanted.includes('COUNTED')
    ? sql`(counts or ${others})`
    : sql`(not counts and (${others}))`;
};
