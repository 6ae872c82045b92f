import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { recordColumns } from './contract-record.ts';
import { insertContracts, type NewContract } from './insert-contracts.ts';
import { changedRows, type ContractPatch, patchesText } from './update-contracts.ts';

/** A table like `contracts` that only the transaction sees and that goes with it. */
export const previewedContracts = 'previewed_contracts';

type Writes = { added: NewContract[]; patches: ContractPatch[] };

/**
 * What these writes would make of contracts, as the database would compute it, in a table of the
 * transaction. Nothing of `contracts` is written or locked.
 */
export const previewContracts = async (
  tx: Transaction,
  organizationId: string,
  { added, patches }: Writes,
): Promise<void> => {
  await tx.unsafe(`
    create temp table ${previewedContracts}
      (like contracts including defaults including generated) on commit drop`);
  await insertContracts(tx, organizationId, added, null, previewedContracts);
  const columns = ['organization_id', 'id', 'identity_key', ...Object.values(recordColumns)];
  await tx.unsafe(
    `with ${changedRows}
     insert into ${previewedContracts} (${columns.join(', ')})
     select ${columns.map((column) => `(changed.row).${column}`).join(', ')} from changed`,
    [organizationId, patchesText(patches)],
  );
};
