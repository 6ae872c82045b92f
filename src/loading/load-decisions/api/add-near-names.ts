import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { mostFrequentFirst } from '../../../foundation/platform/most-frequent-first.ts';
import { findSupplierNames } from '../../../records/records/api/supplier-keys.ts';
import { findUnitNames } from '../../../records/records/api/unit-keys.ts';
import { findNearNames, type Names } from '../../../records/records/near-names.ts';
import { supplierNameKey } from '../../../records/records/supplier-identity.ts';
import { unitNameKey } from '../../../records/records/unit-identity.ts';
import type { PlannedRow } from '../../data-load/api/planned-row.ts';
import { type NameColumn, nameFields, type RowFacts } from '../../data-load/api/row-facts.ts';
import { info } from '../../data-load/checks/check.ts';
import type { RowIssue } from '../../data-load/load-row.ts';

/** A name that rows would create, as they write it; `rfc` is that of a supplier that has one. */
export type CreatedName = { column: NameColumn; name: string; rfc: string | null };

/** The remark at a cell whose name is near others; nothing at most. */
export type NearRemark = (created: CreatedName) => RowIssue | undefined;

export const nearNamesKey = 'check.near-names';

/** Says at each name that a row would create which ones, registered or of the sheet, are near it. */
export const addNearNames = (rows: PlannedRow[], remarkOf: NearRemark): void => {
  for (const row of rows)
    for (const column of nameColumns) {
      if (!row.creates.includes(column)) continue;
      const name = String(row.draft[nameFields[column]] ?? '');
      const rfc = column === 'C15' ? (row.target?.supplier?.rfcKey ?? null) : null;
      const remark = remarkOf({ column, name, rfc });
      if (remark) row.findings.push(remark);
    }
};

const nameColumns = Object.keys(nameFields) as NameColumn[];

/** The names that a row would create. */
export const createdNames = ({ supplier, organizer, applicant }: RowFacts): CreatedName[] =>
  [
    { column: 'C15' as const, fact: supplier },
    { column: 'C17' as const, fact: organizer },
    { column: 'C18' as const, fact: applicant },
  ].flatMap(({ column, fact }) =>
    fact?.creates === undefined
      ? []
      : [{ column, name: fact.creates, rfc: fact.hasRfc ? fact.key : null }],
  );

/** What a name is compared by. */
export const keyOfName = ({ column, name }: CreatedName): string =>
  column === 'C15' ? supplierNameKey(name) : unitNameKey(name);

type Wanted = {
  /** All names that the rows of a load create. */
  created: CreatedName[];
  /** Those of them that are asked about. */
  about: CreatedName[];
};

/** The remark of each name that is asked about. */
export const findNearRemarks = async (
  sql: Queries,
  organizationId: string,
  wanted: Wanted,
): Promise<NearRemark> => {
  const near = await findNearTo(sql, organizationId, wanted);
  return (created) => {
    const names = near(created);
    return names.length > 0
      ? info(created.column, nearNamesKey, { names: names.join('; ') })
      : undefined;
  };
};

/**
 * Which names, registered or created, are near each that is asked about; three unless told. A supplier
 * that has an RFC is another one than those that have one, however near their names are.
 */
export const findNearTo = async (
  sql: Queries,
  organizationId: string,
  { created, about }: Wanted,
  most = 3,
): Promise<(created: CreatedName) => string[]> => {
  const named = (names: CreatedName[], isSupplier: boolean) =>
    names.filter(({ column }) => (column === 'C15') === isSupplier);
  const near = async (isSupplier: boolean) => {
    const ofKind = named(about, isSupplier);
    if (ofKind.length === 0) return () => [];
    const stored = await (isSupplier
      ? findSupplierNames(sql, organizationId)
      : findUnitNames(sql, organizationId));
    return nearTo(named(created, isSupplier), ofKind, stored);
  };
  const [suppliers, units] = [await near(true), await near(false)];
  return (name) => (name.column === 'C15' ? suppliers(name) : units(name)).slice(0, most);
};

type StoredName = { name: string; key: string; rfc?: string | null };

const nearTo = (
  created: CreatedName[],
  about: CreatedName[],
  stored: StoredName[],
): ((name: CreatedName) => string[]) => {
  const known: Names = new Map();
  const withoutRfc = new Set<string>();
  const keys = new Map<string, string>();
  const keyOf = (each: CreatedName) => {
    const key = keys.get(each.name) ?? keyOfName(each);
    keys.set(each.name, key);
    return key;
  };
  for (const { key, rfc } of stored) if (!rfc) withoutRfc.add(key);
  for (const each of mostFrequentFirst(created, ({ name }) => name).toReversed()) {
    const key = keyOf(each);
    if (key === '') continue;
    known.set(key, each.name);
    if (each.rfc === null) withoutRfc.add(key);
  }
  const wanted: Names = new Map();
  for (const each of about) {
    const key = keyOf(each);
    if (key !== '') wanted.set(key, known.get(key) ?? each.name);
  }
  const all = inOrder(new Map([...namesOf(stored), ...known]));
  const near = findNearNames(inOrder(wanted), all);
  return ({ name, rfc }) =>
    (near.get(keys.get(name) ?? '') ?? []).flatMap((other) =>
      rfc === null || withoutRfc.has(other.key) ? [other.name] : [],
    );
};

const inOrder = (names: Names): Names =>
  new Map([...names].toSorted(([one], [other]) => (one < other ? -1 : 1)));

const namesOf = (rows: StoredName[]): Names => new Map(rows.map(({ key, name }) => [key, name]));
