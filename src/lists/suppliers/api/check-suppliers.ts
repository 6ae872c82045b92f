import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type {
  RowSaveIssue,
  CatalogueScope,
} from '../../../office/catalogue/api/catalogue-store.ts';
import { findSuppliersByKeys } from '../../../records/records/api/supplier-keys.ts';
import {
  rfcKey,
  supplierNameKey,
  supplierNameKeys,
} from '../../../records/records/supplier-identity.ts';
import { supplierNameIssue } from '../supplier-name.ts';
import type { PlannedSupplier, SupplierDraft } from './supplier-store.ts';

/**
 * The rule for names applies to names that somebody writes: those that came with a load may stay as
 * they are. Nobody may become who another one is already (docs/data-model.md#suppliers).
 */
export const checkSuppliers = async (
  tx: Queries,
  { organizationId }: CatalogueScope,
  rows: PlannedSupplier[],
): Promise<RowSaveIssue[]> => {
  const known = await findKnown(tx, organizationId, rows);
  return rows.flatMap((row) => [...nameIssues(row), ...identityIssues(row, known)]);
};

const nameIssues = ({ _id, draft: { name }, stored }: PlannedSupplier): RowSaveIssue[] => {
  const message = name === stored?.name ? undefined : supplierNameIssue(name);
  return message ? [{ _id, status: 422, field: 'name', message }] : [];
};

type Known = { _id: string; name: string; rfcKey: string | null; nameKey: string };

/** Everybody as they will be, of those that one of the rows may be taken for. */
const findKnown = async (
  tx: Queries,
  organizationId: string,
  rows: PlannedSupplier[],
): Promise<Known[]> => {
  const planned = rows.map(({ _id, draft }) => ({
    _id,
    name: draft.name,
    ...identityOf(draft),
  }));
  const stored = await findSuppliersByKeys(tx, organizationId, {
    rfcKeys: planned.flatMap((row) => row.rfcKey ?? []),
    nameKeys: planned.flatMap(({ name }) => supplierNameKeys(name)),
  });
  const ids = new Set(planned.map(({ _id }) => _id));
  return [...planned, ...stored.filter(({ _id }) => !ids.has(_id))];
};

const identityIssues = (
  { _id, draft, stored }: PlannedSupplier,
  known: Known[],
): RowSaveIssue[] => {
  const identity = identityOf(draft);
  if (stored && isSame(identity, identityOf(stored))) return [];
  const byRfc = identity.rfcKey !== null;
  const nameKeys = supplierNameKeys(draft.name);
  const other = known.find(
    (one) =>
      one._id !== _id && (byRfc ? one.rfcKey === identity.rfcKey : nameKeys.includes(one.nameKey)),
  );
  if (!other) return [];
  const field = byRfc ? 'rfc' : 'name';
  const message = `suppliers-admin:refused.${field}-taken`;
  return [{ _id, status: 409, field, message, name: other.name }];
};

type Identity = { rfcKey: string | null; nameKey: string };

const identityOf = ({ name, rfc = null }: Pick<SupplierDraft, 'name' | 'rfc'>): Identity => ({
  rfcKey: rfcKey(rfc),
  nameKey: supplierNameKey(name),
});

const isSame = (one: Identity, other: Identity): boolean =>
  one.rfcKey === other.rfcKey && one.nameKey === other.nameKey;
