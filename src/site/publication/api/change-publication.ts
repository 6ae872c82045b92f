import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { recordEvents } from '../../../office/audit/api/record-events.ts';
import { lockOrganization } from '../../../office/catalogue/api/lock-organization.ts';
import type { Publication } from '../publication.ts';
import { findPublication } from './find-publication.ts';

type Change = { organizationId: string; principal: Principal; isDraft: boolean };

/**
 * Publishes a monitor or takes it back, once: who asks for what is so already is told how it is. One that
 * lacks something is refused with 422, and the issues say what.
 */
export const changePublication = (
  sql: Sql,
  { organizationId, principal, isDraft }: Change,
): Promise<Publication> =>
  sql.begin(async (tx) => {
    // A load that is taken back just then waits for this, or is waited for.
    await lockOrganization(tx, organizationId);
    const before = await findPublication(tx, organizationId);
    if (before.isDraft === isDraft) return before;
    if (!isDraft) refuseUnready(before);
    await tx`update organizations set is_draft = ${isDraft} where id = ${organizationId}`;
    await recordEvents(tx, principal, [
      {
        action: 'UPDATE',
        entity: 'organization',
        entityId: organizationId,
        label: before.name,
        changes: [{ field: 'isDraft', old: before.isDraft, new: isDraft }],
        organizationId,
      },
    ]);
    return { ...before, isDraft };
  });

const refuseUnready = ({ missing }: Publication): void => {
  const issues = missing.map((field) => ({ field, message: `publication-admin:missing.${field}` }));
  if (issues.length > 0) throw Object.assign(refuse(422, 'publication-admin:unready'), { issues });
};
