import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';

/** The day on which a contract came here, in the zone of the installation. */
export const firstPublishedDay = (sql: Queries): Fragment =>
  sql`(contracts.created_at at time zone ${timeZone()})::date`;
