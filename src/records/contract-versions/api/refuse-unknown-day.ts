import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';

/**
 * Refuses with 422 a day that no version tells of: one before the first of the monitor, or one that has not
 * begun. What was public then is not known, and 0 would say that it is.
 */
export const refuseUnknownDay = async (
  sql: Queries,
  organizationId: string,
  day: string,
): Promise<void> => {
  const [known] = await sql<{ first: string; today: string }[]>`
    select coalesce(min((moment at time zone ${timeZone()})::date), today)::text as first, today::text
      from (select (now() at time zone ${timeZone()})::date as today) clock
      left join lateral (
        select moment from contract_versions where organization_id = ${organizationId}
         order by sequence limit 1) version on true
     group by today`;
  if (!known || (day >= known.first && day <= known.today)) return;
  throw refuse(422, 'contract-versions:unknown-day', {
    values: { from: known.first, to: known.today },
  });
};
