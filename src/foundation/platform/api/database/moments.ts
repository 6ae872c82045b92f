import { timeZone } from '../../time-zone.ts';
import type { Fragment } from './all-of.ts';
import type { Queries } from './database.ts';

/*
 * Moments that the database compares come from its own clock: that of a process may be minutes away
 * from it, and those of several processes from each other.
 */

/** So many milliseconds from now. */
export const inMilliseconds = (sql: Queries, wait: number): Fragment =>
  sql`now() + ${wait}::float8 * interval '1 millisecond'`;

/** When the next hour begins. */
export const nextHour = (sql: Queries): Fragment =>
  sql`date_trunc('hour', now(), 'UTC') + interval '1 hour'`;

/** The calendar day in the zone of the installation. */
export const today = (sql: Queries): Fragment => sql`(now() at time zone ${timeZone()})::date`;
