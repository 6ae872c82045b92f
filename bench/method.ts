import { keptCalculations, computePeriods } from '../src/calculations/api/kept-calculations.ts';
import { findMethod } from '../src/calculations/api/method.ts';
import type { Sql } from '../src/platform/api/database/database.ts';
import { readSnapshot } from '../src/platform/api/database/read-snapshot.ts';
import { medianOf, milliseconds, tableOf } from './measure.ts';

/** What who opens the index first after a change waits for: its history needs every administration. */
export const benchMethod = async (
  sql: Sql,
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
  const rows = [
    ['of one administration', milliseconds(await medianOf(one, runs))],
    [
      `of ${periods.length - 1} administrations, and of all together`,
      milliseconds(await medianOf(everything, runs)),
    ],
  ];
  for (const row of rows) console.error(row.join(' | '));
  return tableOf(['The whole method', 'ms'], rows);
};
