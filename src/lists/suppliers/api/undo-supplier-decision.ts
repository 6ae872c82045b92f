import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { CatalogueScope } from '../../../office/catalogue/api/catalogue-store.ts';
import { writeWithin } from '../../../office/catalogue/api/write-within.ts';
import { stateVersionCause } from '../../../records/contract-versions/api/state-version-cause.ts';
import { type ContractHolder, moveContracts } from '../../../records/records/api/move-contracts.ts';
import { renewIdentities } from '../../../records/records/api/renew-identities.ts';
import type { SupplierDecision } from '../supplier-review-endpoints.ts';
import { confirmSupplier, heldBy, noQuestion, notPublishedAs } from './decide-suppliers.ts';
import { nothingMoved, recordMoves, referenceTo } from './record-moves.ts';

/**
 * Takes back what was decided of a supplier. The contracts that were moved go back, but for those whose
 * supplier somebody has changed since. Refuses with 409 when it was taken back already, or when
 * somebody else is called like the supplier now.
 */
export const undoSupplierDecision = (
  sql: Sql,
  scope: CatalogueScope,
  id: string,
): Promise<number> =>
  writeWithin(sql, scope, async (tx) => {
    await stateVersionCause(tx, 'MERGE');
    const decision = await takeDecision(tx, scope, id);
    const [supplier, other] = await lockBoth(tx, scope, decision);
    if (!supplier) throw noQuestion();
    if (decision.kind === 'SAME') return undoMerge(tx, scope, { decision, supplier, other });
    if (decision.kind === 'NO_SUPPLIER') return undoPlaceholder(tx, scope, { decision, supplier });
    if (!other) await confirmSupplier(tx, scope, supplier, false);
    const change = other
      ? { field: 'differentFrom', old: referenceTo(other), new: null }
      : { field: 'isSupplier', old: true, new: null };
    await recordMoves(tx, scope, nothingMoved, { action: 'UPDATE', supplier, change });
    return 0;
  });

type Decision = {
  kind: SupplierDecision['kind'];
  supplierId: string;
  otherId: string | null;
  contractIds: string[];
  otherNameKey: string | null;
};
type Supplier = {
  _id: string;
  name: string;
  rfcKey: string | null;
  nameKey: string;
  isDeleted: boolean;
};

const takeDecision = async (
  tx: Queries,
  { organizationId }: CatalogueScope,
  id: string,
): Promise<Decision> => {
  const [decision] = await tx<Decision[]>`
    update supplier_decisions set undone_at = now()
     where organization_id = ${organizationId} and id = ${id} and undone_at is null
    returning kind, supplier_id as "supplierId", other_id as "otherId",
              contract_ids as "contractIds", other_name_key as "otherNameKey"`;
  if (!decision) throw noQuestion();
  return decision;
};

/** The supplier of the decision, and the other one. */
const lockBoth = async (
  tx: Queries,
  { organizationId }: CatalogueScope,
  { supplierId, otherId }: Decision,
): Promise<(Supplier | undefined)[]> => {
  const found = await tx<Supplier[]>`
    select id as "_id", name, rfc_key as "rfcKey", name_key as "nameKey",
           deleted_at is not null as "isDeleted"
      from suppliers
     where organization_id = ${organizationId} and id in (${supplierId}, ${otherId})
     order by id for no key update`;
  return [supplierId, otherId].map((id) => found.find(({ _id }) => _id === id));
};

type Undone = { decision: Decision; supplier: Supplier; other?: Supplier | undefined };

const undoMerge = async (
  tx: Queries,
  scope: CatalogueScope,
  { decision, supplier, other }: Undone,
): Promise<number> => {
  if (!other || other.isDeleted) throw noQuestion();
  // It took the key of the one that comes back.
  if (other.rfcKey === null && other.nameKey === supplier.nameKey && decision.otherNameKey)
    await tx`
      update suppliers set name_key = ${decision.otherNameKey}
       where organization_id = ${scope.organizationId} and id = ${other._id}`;
  const contracts = await takeBack(tx, scope, { decision, supplier }, heldBy(other));
  await renewIdentities(tx, scope.organizationId, { suppliers: [other._id] });
  const [from, to] = [referenceTo(other), referenceTo(supplier)];
  await recordMoves(
    tx,
    scope,
    { contracts, from, to },
    { action: 'RESTORE', supplier, change: { field: 'mergedInto', old: from, new: null } },
  );
  return contracts.length;
};

const undoPlaceholder = async (
  tx: Queries,
  scope: CatalogueScope,
  { decision, supplier }: Undone,
): Promise<number> => {
  const contracts = await takeBack(tx, scope, { decision, supplier }, notPublishedAs(supplier));
  const moves = { contracts, from: null, to: referenceTo(supplier) };
  const change = { field: 'isSupplier', old: false, new: null };
  await recordMoves(tx, scope, moves, { action: 'RESTORE', supplier, change });
  return contracts.length;
};

/** Restores the supplier, with those of the moved contracts that `from` still has. */
const takeBack = async (
  tx: Queries,
  { organizationId }: CatalogueScope,
  { decision: { contractIds }, supplier }: Undone,
  from: ContractHolder,
) => {
  const [namesake] = await tx<{ name: string }[]>`
    select name from suppliers
     where organization_id = ${organizationId} and deleted_at is null and id <> ${supplier._id}
       and (rfc_key = ${supplier.rfcKey}
            or (${supplier.rfcKey}::text is null and rfc_key is null
                and name_key = ${supplier.nameKey}))`;
  if (namesake) throw refuse(409, 'suppliers-admin:review.taken', { values: namesake });
  await tx`
    update suppliers set deleted_at = null, deleted_by = null, merged_into = null
     where organization_id = ${organizationId} and id = ${supplier._id}`;
  return moveContracts(tx, organizationId, { from, to: heldBy(supplier), only: contractIds });
};
