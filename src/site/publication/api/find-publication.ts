import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { missingIn, type Publication } from '../publication.ts';

/** How far a monitor is; 400 when its organization was deleted meanwhile. */
export const findPublication = async (
  sql: Queries,
  organizationId: string,
): Promise<Publication> => {
  const [row] = await sql<Omit<Publication, 'missing'>[]>`
    select id as "_id", name, short_name as "shortName", is_draft as "isDraft",
           cover is not null as "hasCover", theme, title, welcome_title as "welcomeTitle",
           nullif(trim(data_source_name), '') as "dataSourceName",
           nullif(trim(contact_email), '') as "contactEmail",
           (select count(*)::int from data_loads
             where organization_id = ${organizationId} and status = 'CONFIRMED')
             as "confirmedLoads"
      from organizations
     where id = ${organizationId} and deleted_at is null`;
  if (!row) throw refuse(400, 'platform:api.organization-unknown');
  return { ...row, missing: missingIn(row) };
};
