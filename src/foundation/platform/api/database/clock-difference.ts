import type { Queries } from './database.ts';

let ahead = 0;

/**
 * Measures how many milliseconds the clock of this process is ahead of the database's. An answer that
 * took long tells little: half of its time is taken to have passed before the database looked.
 */
export const measureClockDifference = async (sql: Queries): Promise<number> => {
  const [before, start] = [Date.now(), performance.now()];
  const [{ milliseconds }] = await sql<[{ milliseconds: number }]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds`;
  const middle = before + (performance.now() - start) / 2;
  ahead = Math.round(middle - milliseconds);
  return ahead;
};

/** Milliseconds by the database's clock, as it was measured last. */
export const databaseTime = (): number => Date.now() - ahead;

/** A difference that an operator has to hear of; undefined: there is none. */
export const clockIssue = (difference: number): string | undefined => {
  if (Math.abs(difference) <= maxDifference) return undefined;
  const seconds = Math.round(Math.abs(difference) / 1000);
  const direction = difference < 0 ? 'behind' : 'ahead of';
  return `The clock of this process is ${seconds} s ${direction} the database's: synchronize both machines (docs/operation.md, "Clocks").`;
};

/** Milliseconds. */
const maxDifference = 5000;
