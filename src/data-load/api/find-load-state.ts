import type { Queries } from '../../platform/api/database/database.ts';
import type { LoadState } from '../load-endpoints.ts';
import { LoadSummary } from '../load-summary.ts';

/** What stands about the loads of an organization; people are named, not their ids. */
export const findLoadState = async (sql: Queries, organizationId: string): Promise<LoadState> => {
  const [current] = await sql<NonNullable<LoadState['current']>[]>`
    select data_loads.id as "_id", file_name as "fileName", summary,
           data_loads.created_at as "createdAt", ${personWho(sql, 'uploaded_by')} as "uploadedBy"
      from data_loads
     where organization_id = ${organizationId} and status = 'OPEN'`;
  const [recent] = await sql<{ confirmedAt: string; uploadedBy: string | null }[]>`
    select confirmed_at as "confirmedAt", ${personWho(sql, 'uploaded_by')} as "uploadedBy"
      from data_loads
     where organization_id = ${organizationId} and status = 'CONFIRMED'
     order by confirmed_at desc limit 1`;
  return {
    current: current ? { ...current, summary: LoadSummary.parse(current.summary) } : null,
    recentConfirmedAt: recent?.confirmedAt ?? null,
    recentUploadedBy: recent?.uploadedBy ?? null,
  };
};

const personWho = (sql: Queries, column: string) => sql`
  (select concat_ws(' ', users.name, users.last_name) from users
    where users.id = data_loads.${sql(column)})`;
