import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { readSnapshot } from '../src/foundation/platform/api/database/read-snapshot.ts';
import {
  keptCalculations,
  computePeriods,
} from '../src/risk/calculations/api/kept-calculations.ts';
import { findMethod } from '../src/risk/calculations/api/method.ts';
import type { DuckDB } from './duckdb.ts';
import { comparedCells, comparedHeads, compareInTurn, tableOf } from './measure.ts';
import { watchWork } from './process-trees.ts';
import { variableQueries } from './variables.ts';

/**
 * What who opens the index first after a change waits for: its history needs every administration.
 * DuckDB is asked for all variables of each of them.
 */
export const benchMethod = async (
  sql: Sql,
  duckdb: DuckDB,
  organization: string,
  runs: number,
): Promise<string> => {
  const everything = () =>
    readSnapshot(sql, (snapshot) => keptCalculations.compute(snapshot, organization));
  const one = () =>
    readSnapshot(sql, async (snapshot) =>
      computePeriods(snapshot, await findMethod(snapshot), organization, ['2018-2021']),
    );
  const { periods } = await everything();
  const work = await watchWork(sql);
  const rows: string[][] = [];
  const measure = async (name: string, run: () => Promise<unknown>, conditions: string[]) => {
    const queries = conditions.flatMap(variableQueries);
    const theirs = () => duckdb.ask(queries);
    rows.push([
      name,
      ...comparedCells(await compareInTurn(runs, [{ run }, { run: theirs }], work)),
    ]);
    console.error(rows.at(-1)?.join(' | '));
  };
  const conditionOf = (period: string | null) =>
    period === null ? 'true' : `administration_period = '${period}'`;
  await measure('of one administration', one, [conditionOf('2018-2021')]);
  await measure(
    `of ${periods.length - 1} administrations, and of all together`,
    everything,
    periods.map(({ administrationPeriod }) => conditionOf(administrationPeriod)),
  );
  return tableOf(['The whole method', ...comparedHeads], rows);
};
