import type { Received } from '../../../foundation/files/api/spool-file.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { DocumentSettings } from '../document-settings.ts';

/** Bytes of the copies and uploads of the organization of a row; equal ones are stored once. */
const usedBytes = (sql: Queries, organizationId: Fragment): Fragment => sql`
  (select coalesce(sum(bytes), 0)
     from (select distinct sha256, bytes from files
            where files.organization_id = ${organizationId} and kind = 'document') stored)`;

export type CopySpace = DocumentSettings & { organization: string; usedBytes: number };

export const findCopySpace = async (sql: Queries, organizationId: string): Promise<CopySpace> => {
  const [space] = await sql<CopySpace[]>`
    select organizations.name as organization, coalesce(copies_enabled, true) as "copiesEnabled", quota_bytes as "quotaBytes",
           ${usedBytes(sql, sql`organizations.id`)}::float8 as "usedBytes"
      from organizations
      left join document_settings on organization_id = organizations.id
     where organizations.id = ${organizationId}`;
  if (!space) throw new Error('A request names an organization that exists.');
  return space;
};

export const writeDocumentSettings = (
  tx: Queries,
  organizationId: string,
  { copiesEnabled, quotaBytes }: DocumentSettings,
) => tx`
  insert into document_settings (organization_id, copies_enabled, quota_bytes)
  values (${organizationId}, ${copiesEnabled}, ${quotaBytes})
  on conflict (organization_id) do update
    set copies_enabled = excluded.copies_enabled, quota_bytes = excluded.quota_bytes`;

export type CopyRefusal = 'quota-full' | 'switched-off';

/**
 * The organizations that have no place for a copy, and why. Who stores copies of one organization waits for
 * the other, so that both together do not take more than it has.
 */
export const findCopyRefusals = async (
  tx: Queries,
  documents: readonly { organizationId: string }[],
  { sha256, bytes }: Pick<Received, 'sha256' | 'bytes'>,
): Promise<Map<string, CopyRefusal>> => {
  const organizations = [...new Set(documents.map(({ organizationId }) => organizationId))];
  const rows = await tx<{ organizationId: string; isOn: boolean; isFull: boolean }[]>`
    select organization_id as "organizationId", copies_enabled as "isOn",
           coalesce(${usedBytes(tx, tx`document_settings.organization_id`)}
                    + ${bytes}::bigint > quota_bytes, false)
             and not exists (select from files
                              where files.organization_id = document_settings.organization_id
                                and kind = 'document' and sha256 = ${sha256}) as "isFull"
      from document_settings
     where organization_id = any(${organizations}::uuid[])
     order by organization_id
       for update`;
  return new Map(
    rows
      .filter(({ isOn, isFull }) => !isOn || isFull)
      .map(({ organizationId, isOn }) => [organizationId, isOn ? 'quota-full' : 'switched-off']),
  );
};
