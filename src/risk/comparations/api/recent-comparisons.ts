import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { maxRecentComparisons, type RecentComparison } from '../comparison-endpoints.ts';

export const findRecentComparisons = (sql: Sql, organizationId: string) => sql<RecentComparison[]>`
  select ${columns(sql)} from comparations
   where organization_id = ${organizationId}
   order by last_used_at desc, id desc
   limit ${maxRecentComparisons}`;

type Compared = Omit<RecentComparison, '_id' | 'lastUsedAt'>;

/** Notes it once, as the newest; what is older than those shown is forgotten. */
export const keepRecentComparison = (
  sql: Sql,
  organizationId: string,
  { target, targetName, color, remoteUrl }: Compared,
): Promise<RecentComparison> =>
  sql.begin(async (tx) => {
    const [kept] = await tx<RecentComparison[]>`
      insert into comparations
        (organization_id, id, target, remote_url, target_name, color)
      values (${organizationId}, ${newId()}, ${target}, ${remoteUrl ?? ''}, ${targetName}, ${color})
      on conflict (organization_id, target, remote_url) do update
        set target_name = excluded.target_name, color = excluded.color,
            last_used_at = clock_timestamp()
      returning ${columns(tx)}`;
    await tx`
      delete from comparations
       where organization_id = ${organizationId}
         and id not in (
           select id from comparations
            where organization_id = ${organizationId}
            order by last_used_at desc, id desc
            limit ${maxRecentComparisons})`;
    if (!kept) throw new Error('An upsert gives its row.');
    return kept;
  });

const columns = (sql: Queries) => sql`
  id as "_id", target, target_name as "targetName", color, nullif(remote_url, '') as "remoteUrl",
  last_used_at as "lastUsedAt"`;
