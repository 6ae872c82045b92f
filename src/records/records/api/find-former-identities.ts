import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** Those of the identities that a live contract had before a load gave it another number. */
export const findFormerIdentities = async (
  sql: Queries,
  organizationId: string,
  identityKeys: string[],
): Promise<string[]> => {
  const found = await sql<{ former: string }[]>`
    select distinct former from contracts cross join unnest(former_identity_keys) as former
     where organization_id = ${organizationId} and deleted_at is null
       and former_identity_keys <> '{}' and former_identity_keys && ${identityKeys}::text[]
       and former = any(${identityKeys}::text[])`;
  return found.map(({ former }) => former);
};
