import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type ContractRecord, recordSelect } from './contract-record.ts';

export type StoredContract = ContractRecord & { identityKey: string };

/**
 * The live contracts with one of these identities. `lock` keeps others from changing them until the
 * transaction ends.
 */
export const findContractsByIdentity = (
  sql: Queries,
  organizationId: string,
  identityKeys: string[],
  { lock = false } = {},
): Promise<StoredContract[]> =>
  sql<StoredContract[]>`
    select id as "_id", identity_key as "identityKey", ${sql.unsafe(recordSelect)}
      from contracts
     where organization_id = ${organizationId} and deleted_at is null
       and identity_key = any(${identityKeys}::text[])
     order by id ${lock ? sql`for update` : sql``}`;
