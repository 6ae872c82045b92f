import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';

/** The first moment after a day, by the calendar of the installation. */
export const endOfDay = (sql: Queries, day: string): Fragment =>
  sql`(${day}::date + 1)::timestamp at time zone ${timeZone()}`;
