import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** The `DocumentHealth` of rows that have a `state`. */
export const countStates = (sql: Queries): Fragment => sql`
  count(*) as links,
  count(*) filter (where state = 'WORKING') as working,
  count(*) filter (where state = 'BROKEN') as broken,
  count(*) filter (where state = 'WAITING') as waiting,
  count(*) filter (where state = 'UNCLEAR') as unclear`;

/** The `LinkCounts` of rows of `documentLinks`. */
export const countLinks = (sql: Queries): Fragment => sql`
  ${countStates(sql)}, count(*) filter (where has_copy) as copies`;
