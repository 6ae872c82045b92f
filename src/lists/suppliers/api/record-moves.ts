import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type AuditEvent, recordEvents } from '../../../office/audit/api/record-events.ts';
import type { AuditChange } from '../../../office/audit/audit-event.ts';
import type { CatalogueScope } from '../../../office/catalogue/api/catalogue-store.ts';
import type { MovedContract } from '../../../records/records/api/move-contracts.ts';
import { contractName } from '../../contract-catalogue/contract-name.ts';

type Reference = { _id: string; name: string };
type Moves = { contracts: MovedContract[]; from: Reference | null; to: Reference | null };
type SupplierEvent = Pick<AuditEvent, 'action'> & { supplier: Reference; change: AuditChange };

/** Keeps on record what was decided of a supplier, and the new supplier of each contract; last. */
export const recordMoves = (
  tx: Queries,
  { organizationId, principal }: CatalogueScope,
  { contracts, from, to }: Moves,
  event: SupplierEvent,
): Promise<void> =>
  recordEvents(tx, principal, [
    ...contracts
      .filter(({ isDeleted }) => !isDeleted)
      .map((contract): AuditEvent => ({
        organizationId,
        action: 'UPDATE',
        entity: 'contract',
        entityId: contract._id,
        label: contractName(contract),
        changes: [{ field: 'supplier', old: from, new: to }],
      })),
    {
      organizationId,
      action: event.action,
      entity: 'supplier',
      entityId: event.supplier._id,
      label: event.supplier.name,
      changes: [event.change],
    },
  ]);

export const nothingMoved: Moves = { contracts: [], from: null, to: null };

export const referenceTo = ({ _id, name }: Reference): Reference => ({ _id, name });
