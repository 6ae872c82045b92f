import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type ContractRecord, recordColumns, recordFields } from './contract-record.ts';

export type ContractPatch = {
  _id: string;
  values: Partial<ContractRecord>;
  /** Which contract it is from now on; left out when that stays. */
  identityKey?: string;
};

/**
 * Writes the given fields of contracts and leaves the others; all of them in one statement. Who says
 * that a contract with another number is the same one keeps the identity that it had, which its
 * amendments cite; who corrects a number does not.
 */
export const updateContracts = async (
  sql: Queries,
  organizationId: string,
  patches: ContractPatch[],
  { keepsFormerIdentities = false } = {},
): Promise<void> => {
  if (patches.length === 0) return;
  const columns = [...Object.values(recordColumns), 'identity_key'];
  const assignments = [
    ...columns.map((column) => `${column} = (changed.row).${column}`),
    ...(keepsFormerIdentities ? [keepFormerIdentity] : []),
  ].join(', ');
  await sql.unsafe(
    `with ${changedRows}
     update contracts set ${assignments} from changed
      where organization_id = $1 and contracts.id = changed.id`,
    [organizationId, patchesText(patches)],
  );
};

const keepFormerIdentity = `
  former_identity_keys = case
    when contracts.identity_key = any((changed.row).identity_key || contracts.former_identity_keys)
    then contracts.former_identity_keys
    else contracts.former_identity_keys || contracts.identity_key end`;

/** Contracts of organization $1, each as the patches $2 make it: `changed (id, row)`. */
export const changedRows = `
  patches as (
    select (patch ->> 'id')::uuid as id, patch -> 'row' as row
      from jsonb_array_elements($2::text::jsonb) as patch),
  changed as (
    select contracts.id, jsonb_populate_record(contracts, patches.row) as row
      from contracts join patches using (id) where organization_id = $1)`;

/** The patches as `changedRows` takes them. */
export const patchesText = (patches: ContractPatch[]): string =>
  JSON.stringify(patches.map(asPatch));

const asPatch = ({ _id, values, identityKey }: ContractPatch) => ({
  id: _id,
  row: {
    ...Object.fromEntries(
      recordFields
        .filter((field) => values[field] !== undefined)
        .map((field) => [recordColumns[field], values[field]]),
    ),
    ...(identityKey !== undefined && { identity_key: identityKey }),
  },
});
