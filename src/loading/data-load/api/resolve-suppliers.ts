import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { mostFrequentFirst } from '../../../foundation/platform/most-frequent-first.ts';
import { rememberEach } from '../../../foundation/platform/remember-each.ts';
import type { KeyedSupplier } from '../../../records/records/api/supplier-keys.ts';
import {
  rfcKey,
  supplierNameKey,
  supplierNameKeys,
} from '../../../records/records/supplier-identity.ts';
import type { ContractDraft } from '../load-row.ts';
import type { ResolvedSupplier } from './planned-row.ts';

type Named = Pick<ContractDraft, 'supplierName' | 'supplierNameWritten' | 'supplierRfc'>;

/**
 * Who the suppliers of all rows are (docs/data-model.md#suppliers): by RFC, registered or new;
 * without RFC by name. Rows with an RFC are looked at first, so the order of the rows changes
 * nothing. A supplier that was registered before names were cleaned is found by its whole cell, or
 * the next load of its sheet would register its contracts again.
 */
export const resolveSuppliers = (
  rows: Named[],
  stored: KeyedSupplier[],
): ((row: Named) => ResolvedSupplier | null) => {
  const byRfc = new Map<string, ResolvedSupplier>();
  const byName = new Map<string, ResolvedSupplier[]>();
  const add = (supplier: ResolvedSupplier) => {
    if (supplier.rfcKey !== null) byRfc.set(supplier.rfcKey, supplier);
    byName.set(supplier.nameKey, [...(byName.get(supplier.nameKey) ?? []), supplier]);
    return supplier;
  };
  for (const supplier of stored) add({ ...supplier, isNew: false });

  const keysOf = rememberEach(supplierNameKeys);
  const find = (row: Named): ResolvedSupplier | undefined => {
    const key = rfcKey(row.supplierRfc);
    if (key !== null) return byRfc.get(key);
    if (row.supplierName === null) return undefined;
    const written = row.supplierNameWritten === null ? [] : keysOf(row.supplierNameWritten);
    return [...written, ...keysOf(row.supplierName)]
      .map((nameKey) => onlyOne(byName, nameKey))
      .find((supplier) => supplier !== undefined);
  };
  const isNamed = (row: Named) => rfcKey(row.supplierRfc) !== null || row.supplierName !== null;
  for (const row of rfcFirst(rows)) if (isNamed(row) && !find(row)) add(newSupplier(row));

  return (row) => {
    const supplier = isNamed(row) ? find(row) : undefined;
    if (!supplier) return null;
    return supplier.isNew
      ? { ...supplier, namesakeRfcs: namesakeRfcsOf(supplier, byName) }
      : supplier;
  };
};

/**
 * With RFC and name, with RFC alone, with a name alone: so a new supplier gets the name it has. Of
 * several spellings it is the most frequent one.
 */
const rfcFirst = (given: Named[]): Named[] => {
  const rows = mostFrequentFirst(given, ({ supplierName }) => supplierName ?? '');
  const [withRfc, withoutRfc] = [
    rows.filter(({ supplierRfc }) => rfcKey(supplierRfc) !== null),
    rows.filter(({ supplierRfc }) => rfcKey(supplierRfc) === null),
  ];
  return [
    ...withRfc.filter(({ supplierName }) => supplierName !== null),
    ...withRfc.filter(({ supplierName }) => supplierName === null),
    ...withoutRfc,
  ];
};

/** The one without RFC, or the only one of that name; two RFCs of one name leave it open. */
const onlyOne = (
  byName: Map<string, ResolvedSupplier[]>,
  nameKey: string,
): ResolvedSupplier | undefined => {
  const namesakes = byName.get(nameKey) ?? [];
  const withoutRfc = namesakes.find((supplier) => supplier.rfcKey === null);
  return withoutRfc ?? (namesakes.length === 1 ? namesakes[0] : undefined);
};

/** Of the other suppliers of its name. */
const namesakeRfcsOf = (
  { rfcKey: own, nameKey }: ResolvedSupplier,
  byName: Map<string, ResolvedSupplier[]>,
): string[] =>
  (byName.get(nameKey) ?? [])
    .flatMap(({ rfcKey: other }) => (other === null || other === own ? [] : [other]))
    .toSorted();

const newSupplier = ({ supplierName, supplierRfc }: Named): ResolvedSupplier => {
  const name = supplierName ?? supplierRfc ?? '';
  return {
    _id: newId(),
    name,
    rfc: supplierRfc,
    rfcKey: rfcKey(supplierRfc),
    nameKey: supplierNameKey(name),
    isNew: true,
  };
};
