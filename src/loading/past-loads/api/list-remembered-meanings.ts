import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { RememberedMeaning } from '../remembered-meaning-endpoints.ts';

/** What the organization remembers that spellings mean, the last that was told first. */
export const listRememberedMeanings = async (
  sql: Queries,
  organizationId: string,
): Promise<RememberedMeaning[]> => [
  ...(await sql<RememberedMeaning[]>`
    select kind, spelling, meaning, told.created_at as at, file_name as "fileName",
           (select concat_ws(' ', name, last_name) from users where users.id = told_by) as by
      from load_meanings told
      left join data_loads load
        on load.organization_id = told.organization_id and load.id = told.load_id
     where told.organization_id = ${organizationId}
     order by told.created_at desc, kind, spelling_key`),
];
