import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { maxNotifications, type Notification } from '../notification-endpoints.ts';

export type Reader = { organizationId: string; userId: string };

type Found = Omit<Notification, 'messageText'>;

/** The newest ones, with what this reader has read of them. */
export const findNotifications = (sql: Queries, { organizationId, userId }: Reader) => sql<Found[]>`
  select news.id as "_id", message, message_values as values, status,
         news.created_at as "createdAt",
         case when author.id is not null then json_build_object(
           'fullName', concat_ws(' ', author.name, author.last_name),
           'profilePicture', author.profile_picture) end as author,
         author_id is not distinct from reader.id or news.created_at < reader.created_at
           or number <= coalesce(read_up_to, 0) as read
    from notifications news
    join users reader on reader.id = ${userId}
    left join users author on author.id = author_id
    left join notification_reads marks
      on marks.organization_id = news.organization_id and marks.user_id = reader.id
   where news.organization_id = ${organizationId}
     and (reader.administrator_type = 'GENERAL'
          or not only_general and (permission is null or permission = any(reader.permissions)))
   order by number desc
   limit ${maxNotifications}`;

/** Up to the one that is named, or to the newest; never back. */
export const markRead = (sql: Queries, { organizationId, userId }: Reader, upTo?: string) => sql`
  insert into notification_reads (organization_id, user_id, read_up_to)
  select ${organizationId}, ${userId}, max(number) from notifications
   where organization_id = ${organizationId} and ${upTo ? sql`id = ${upTo}` : sql`true`}
  having max(number) is not null
      on conflict (organization_id, user_id)
      do update set read_up_to = greatest(notification_reads.read_up_to, excluded.read_up_to)`;
