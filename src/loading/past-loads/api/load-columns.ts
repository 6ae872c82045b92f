import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { IssueValues } from '../../data-load/cell.ts';
import type { IssueTranslate } from '../../data-load/issue-translator.ts';

/** The name of who did something to a load; null for a command. */
export const personWho = (sql: Queries, column: string) => sql`
  (select concat_ws(' ', users.name, users.last_name) from users
    where users.id = data_loads.${sql(column)})`;

/** Whether its confirm wrote a contract; of the oldest loads it is not known, and taken for so. */
export const wroteAnything = (sql: Queries) => sql`
  exists (select from data_load_outcomes told
           where told.organization_id = data_loads.organization_id and told.load_id = data_loads.id
             and told.outcome in ('NEW', 'UPDATED', 'UNKNOWN'))`;

/** Why a file could not be read, as it is stored. */
export type Refusal = { key: string; values: IssueValues };

export const refusalTextOf = (refusal: Refusal | null, translate: IssueTranslate): string | null =>
  refusal && translate(refusal.key, refusal.values);
