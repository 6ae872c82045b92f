import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { Permission } from '../../../foundation/platform/permission.ts';
import { lockAnyOrganization } from '../../catalogue/api/lock-organization.ts';
import type { NotificationStatus } from '../notification-endpoints.ts';
import type es from '../texts/es.json';

type News = {
  organizationId: string;
  /** A key of this slice's texts. */
  message: keyof typeof es;
  /** What goes into the holes of the text. */
  values: Record<string, string | number>;
  status: NotificationStatus;
  /** Who did it, and needs not to be told; a command has no user. */
  author: { userId: string | null };
  /** Only GENERAL users are told what concerns the installation. */
  onlyGeneral?: boolean;
  /** Only who has this permission is told; GENERAL users have them all. */
  permission?: Permission;
  /** The id of what it is about, such as a load: its earlier notices are replaced by this one. */
  subjectId?: string;
};

/**
 * Tells who works for an organization what happened, in the transaction in which it happens and
 * before `recordEvents`. It holds the organization's row from here on, so that numbers grow in the
 * order of the commits and nobody's mark "read up to" passes one that was not there yet.
 */
export const notify = async (
  tx: Queries,
  {
    organizationId,
    message,
    values,
    status,
    author,
    onlyGeneral = false,
    permission,
    subjectId,
  }: News,
): Promise<void> => {
  await lockAnyOrganization(tx, organizationId);
  const id = newId();
  await tx`
    insert into notifications
      (organization_id, number, id, message, message_values, status, author_id, only_general,
       permission, subject_id)
    select ${organizationId}, coalesce(max(number), 0) + 1, ${id}, ${message},
           ${tx.json(values)}, ${status}, ${author.userId}, ${onlyGeneral},
           ${permission ?? null}, ${subjectId ?? null}
      from notifications where organization_id = ${organizationId}`;
  // After the insert: a number that somebody has read up to is never given again.
  if (subjectId !== undefined)
    await tx`
      delete from notifications
       where organization_id = ${organizationId} and subject_id = ${subjectId} and id <> ${id}`;
};
