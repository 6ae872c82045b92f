import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';
import type { KnownDays } from '../known-days.ts';

/** From the first version of a monitor to today, by the database's clock; of one without versions, today. */
export const findKnownDays = async (sql: Queries, organizationId: string): Promise<KnownDays> => {
  const [known] = await sql<KnownDays[]>`
    select coalesce((select (moment at time zone ${timeZone()})::date from contract_versions
                      where organization_id = ${organizationId} order by sequence limit 1),
                    today)::text as "from", today::text as "to"
      from (select (now() at time zone ${timeZone()})::date as today) clock`;
  if (!known) throw new Error('The clock has a day.');
  return known;
};

/**
 * Refuses with 422 a day that no version tells of: one before the first of the monitor, or one that has not
 * begun. What was public then is not known, and 0 would say that it is.
 */
export const refuseUnknownDay = async (
  sql: Queries,
  organizationId: string,
  day: string,
): Promise<void> => {
  const { from, to } = await findKnownDays(sql, organizationId);
  if (day < from || day > to) throw unknownDay({ from, to });
};

/** The same of a day that has not begun alone: a contract says itself when its first version is of. */
export const refuseFutureDay = async (
  sql: Queries,
  organizationId: string,
  day: string,
): Promise<void> => {
  const known = await findKnownDays(sql, organizationId);
  if (day > known.to) throw unknownDay(known);
};

const unknownDay = (values: KnownDays) => refuse(422, 'contract-versions:unknown-day', { values });
