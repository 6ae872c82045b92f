import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { CatalogueScope } from '../../../office/catalogue/api/catalogue-store.ts';
import { writeWithin } from '../../../office/catalogue/api/write-within.ts';
import { stateVersionCause } from '../../../records/contract-versions/api/state-version-cause.ts';
import { moveContracts } from '../../../records/records/api/move-contracts.ts';
import { renewIdentities } from '../../../records/records/api/renew-identities.ts';
import { supplierNameKey } from '../../../records/records/supplier-identity.ts';
import type { supplierDecisionKinds } from '../supplier-review-endpoints.ts';
import { isNamedLikePlaceholder, mayBeSame, type NamedSupplier } from './find-supplier-review.ts';
import { nothingMoved, recordMoves, referenceTo } from './record-moves.ts';

/**
 * Says whether two suppliers of one name are the same. If they are, the contracts of `supplier` are
 * those of `other` from then on, all in one transaction. Refuses with 409 what is no question any more.
 */
export const keepRepeatDecision = (
  sql: Sql,
  scope: CatalogueScope,
  answer: { supplier: string; other: string; isSame: boolean },
): Promise<number> =>
  writeWithin(sql, scope, async (tx) => {
    const found = await lockSuppliers(tx, scope, [answer.supplier, answer.other]);
    const [supplier, other] = [answer.supplier, answer.other].map((id) =>
      found.find(({ _id }) => _id === id),
    );
    if (!supplier || !other || supplier === other || !mayBeSame(supplier, other))
      throw noQuestion();
    await stateVersionCause(tx, 'MERGE');
    return answer.isSame
      ? mergeSuppliers(tx, scope, keepRfc(supplier, other))
      : keepApart(tx, scope, { supplier, other });
  });

type Pair = { supplier: NamedSupplier; other: NamedSupplier };

/** Who has an RFC keeps the contracts, whoever was named: it says who the supplier is. */
const keepRfc = (supplier: NamedSupplier, other: NamedSupplier): Pair =>
  supplier.rfcKey === null ? { supplier, other } : { supplier: other, other: supplier };

const mergeSuppliers = async (
  tx: Queries,
  scope: CatalogueScope,
  { supplier, other }: Pair,
): Promise<number> => {
  const { organizationId } = scope;
  await deleteSupplier(tx, scope, supplier, other._id);
  if (other.rfcKey === null) await takeNameKey(tx, scope, other);
  const contracts = await moveContracts(tx, organizationId, {
    from: heldBy(supplier),
    to: heldBy(other),
  });
  await renewIdentities(tx, organizationId, { suppliers: [other._id] });
  const contractIds = contracts.map(({ _id }) => _id);
  await keepDecision(tx, scope, { kind: 'SAME', supplier, other, contractIds });
  const [from, to] = [referenceTo(supplier), referenceTo(other)];
  await recordMoves(
    tx,
    scope,
    { contracts, from, to },
    { action: 'DELETE', supplier, change: { field: 'mergedInto', old: null, new: to } },
  );
  return contracts.length;
};

const keepApart = async (tx: Queries, scope: CatalogueScope, { supplier, other }: Pair) => {
  await keepDecision(tx, scope, { kind: 'DIFFERENT', supplier, other });
  await recordMoves(tx, scope, nothingMoved, {
    action: 'UPDATE',
    supplier,
    change: { field: 'differentFrom', old: null, new: referenceTo(other) },
  });
  return 0;
};

/**
 * Says whether a supplier whose name is a placeholder is one. If not, its contracts are those whose
 * supplier was not published from then on, all in one transaction.
 */
export const keepPlaceholderDecision = (
  sql: Sql,
  scope: CatalogueScope,
  answer: { supplier: string; isSupplier: boolean },
): Promise<number> =>
  writeWithin(sql, scope, async (tx) => {
    const [supplier] = await lockSuppliers(tx, scope, [answer.supplier]);
    if (!supplier || !isNamedLikePlaceholder(supplier)) throw noQuestion();
    await stateVersionCause(tx, 'MERGE');
    const change = { field: 'isSupplier', old: null, new: answer.isSupplier };
    if (answer.isSupplier) {
      await confirmSupplier(tx, scope, supplier, true);
      await keepDecision(tx, scope, { kind: 'SUPPLIER', supplier });
      await recordMoves(tx, scope, nothingMoved, { action: 'UPDATE', supplier, change });
      return 0;
    }
    await deleteSupplier(tx, scope, supplier, null);
    const contracts = await moveContracts(tx, scope.organizationId, {
      from: heldBy(supplier),
      to: notPublishedAs(supplier),
    });
    const contractIds = contracts.map(({ _id }) => _id);
    await keepDecision(tx, scope, { kind: 'NO_SUPPLIER', supplier, contractIds });
    const moves = { contracts, from: referenceTo(supplier), to: null };
    await recordMoves(tx, scope, moves, { action: 'DELETE', supplier, change });
    return contracts.length;
  });

export const noQuestion = () => refuse(409, 'suppliers-admin:review.gone');

export const heldBy = ({ _id }: { _id: string }) => ({
  supplierId: _id,
  supplierNotPublished: null,
});

export const notPublishedAs = ({ name }: { name: string }) => ({
  supplierId: null,
  supplierNotPublished: name,
});

/** Whether loads take its name, which looks like a placeholder, for that of a supplier. */
export const confirmSupplier = async (
  tx: Queries,
  { organizationId }: CatalogueScope,
  { _id }: { _id: string },
  isConfirmed: boolean,
): Promise<void> => {
  await tx`
    update suppliers set is_confirmed = ${isConfirmed}
     where organization_id = ${organizationId} and id = ${_id}`;
};

/** The live ones, locked until the transaction ends. */
const lockSuppliers = (
  tx: Queries,
  { organizationId }: CatalogueScope,
  ids: string[],
): Promise<NamedSupplier[]> => tx<NamedSupplier[]>`
  select id as "_id", name, rfc, rfc_key as "rfcKey", name_key as "nameKey" from suppliers
   where organization_id = ${organizationId} and deleted_at is null and id = any(${ids}::uuid[])
   order by id for no key update`;

const deleteSupplier = async (
  tx: Queries,
  { organizationId, principal }: CatalogueScope,
  { _id }: NamedSupplier,
  mergedInto: string | null,
): Promise<void> => {
  await tx`
    update suppliers
       set deleted_at = clock_timestamp(), deleted_by = ${principal.userId},
           merged_into = ${mergedInto}
     where organization_id = ${organizationId} and id = ${_id}`;
};

/** The key of today, unless a third one of that name has it. */
const takeNameKey = async (
  tx: Queries,
  { organizationId }: CatalogueScope,
  { _id, name }: NamedSupplier,
): Promise<void> => {
  const key = supplierNameKey(name);
  await tx`
    update suppliers set name_key = ${key}
     where organization_id = ${organizationId} and id = ${_id} and name_key <> ${key}
       and not exists (
         select from suppliers third
          where third.organization_id = ${organizationId} and third.deleted_at is null
            and third.rfc_key is null and third.name_key = ${key})`;
};

type Decision = {
  kind: (typeof supplierDecisionKinds)[number];
  supplier: NamedSupplier;
  other?: NamedSupplier;
  contractIds?: string[];
};

const keepDecision = async (
  tx: Queries,
  { organizationId, principal }: CatalogueScope,
  { kind, supplier, other, contractIds = [] }: Decision,
): Promise<void> => {
  const [existing] = await tx`
    select from supplier_decisions
     where organization_id = ${organizationId} and undone_at is null and kind = ${kind}
       and ((supplier_id = ${supplier._id} and other_id is not distinct from ${other?._id ?? null})
            or (supplier_id = ${other?._id ?? null} and other_id = ${supplier._id}))`;
  if (existing) throw noQuestion();
  await tx`
    insert into supplier_decisions
      (organization_id, id, kind, supplier_id, other_id, contract_ids, other_name_key, user_name)
    values (${organizationId}, ${newId()}, ${kind}, ${supplier._id}, ${other?._id ?? null},
            ${contractIds}::uuid[], ${other?.nameKey ?? null}, ${principal.fullName})`;
};
