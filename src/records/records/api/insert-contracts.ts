import { copyRows } from '../../../foundation/platform/api/database/copy-rows.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type ContractRecord, recordColumns, recordFields } from './contract-record.ts';

export type NewContract = ContractRecord & { identityKey: string };

/** Many contracts at once; `loadId` names the load that brings them, `table` one like `contracts`. */
export const insertContracts = (
  sql: Queries,
  organizationId: string,
  contracts: NewContract[],
  loadId: string | null = null,
  table = 'contracts',
): Promise<void> =>
  copyRows(
    sql,
    table,
    ['organization_id', 'id', 'identity_key', 'load_id', ...Object.values(recordColumns)],
    rowsOf(organizationId, contracts, loadId),
  );

function* rowsOf(organizationId: string, contracts: NewContract[], loadId: string | null) {
  for (const contract of contracts) {
    const values = recordFields.map((field) => contract[field]);
    yield [organizationId, contract._id, contract.identityKey, loadId, ...values];
  }
}
