import type { Queries } from '../../platform/api/database/database.ts';
import { findSupplierNames } from '../../records/api/supplier-keys.ts';
import { findUnitNames } from '../../records/api/unit-keys.ts';
import { findNearNames, type Names } from '../../records/near-names.ts';
import { supplierNameKey } from '../../records/supplier-identity.ts';
import { unitNameKey } from '../../records/unit-identity.ts';
import { info } from '../checks/check.ts';
import type { RowIssue } from '../load-row.ts';
import { mostFrequentFirst } from './most-frequent-first.ts';
import type { PlannedRow } from './planned-row.ts';
import { type NameColumn, nameFields, type RowFacts } from './row-facts.ts';

/** A name that rows would create, as they write it. */
export type CreatedName = { column: NameColumn; name: string };

/** What is said at a cell whose name is near others; nothing at most. */
export type NearRemark = (created: CreatedName) => RowIssue | undefined;

export const nearNamesKey = 'check.near-names';

/** Says at each name that a row would create which ones, registered or of the sheet, are near it. */
export const addNearNames = (rows: PlannedRow[], remarkOf: NearRemark): void => {
  for (const row of rows)
    for (const column of nameColumns) {
      if (!row.creates.includes(column)) continue;
      const remark = remarkOf({ column, name: String(row.draft[nameFields[column]] ?? '') });
      if (remark) row.findings.push(remark);
    }
};

const nameColumns = Object.keys(nameFields) as NameColumn[];

/** The names that a row would create. */
export const createdNames = ({ supplier, organizer, applicant }: RowFacts): CreatedName[] =>
  [
    { column: 'C15' as const, name: supplier?.creates },
    { column: 'C17' as const, name: organizer?.creates },
    { column: 'C18' as const, name: applicant?.creates },
  ].flatMap(({ column, name }) => (name === undefined ? [] : [{ column, name }]));

/** Finds what is near each of the names that the rows of a load create. */
export const findNearRemarks = async (
  sql: Queries,
  organizationId: string,
  created: CreatedName[],
): Promise<NearRemark> => {
  const ofSuppliers = created.filter(({ column }) => column === 'C15');
  const ofUnits = created.filter(({ column }) => column !== 'C15');
  const suppliers =
    ofSuppliers.length === 0
      ? nothingNear
      : nearTo(ofSuppliers, namesOf(await findSupplierNames(sql, organizationId)), supplierNameKey);
  const units =
    ofUnits.length === 0
      ? nothingNear
      : nearTo(ofUnits, namesOf(await findUnitNames(sql, organizationId)), unitNameKey);
  return ({ column, name }) => {
    const names = column === 'C15' ? suppliers(name) : units(name);
    return names && info(column, nearNamesKey, { names: names.join('; ') });
  };
};

const nothingNear = (): undefined => undefined;

const nearTo = (created: CreatedName[], stored: Names, keyOf: (name: string) => string) => {
  const wanted: Names = new Map();
  const keys = new Map<string, string>();
  for (const { name } of mostFrequentFirst(created, (each) => each.name).toReversed()) {
    const key = keys.get(name) ?? keyOf(name);
    keys.set(name, key);
    if (key !== '') wanted.set(key, name);
  }
  const near = findNearNames(inOrder(wanted), inOrder(new Map([...stored, ...wanted])));
  return (name: string): string[] | undefined => near.get(keys.get(name) ?? '');
};

const inOrder = (names: Names): Names =>
  new Map([...names].toSorted(([one], [other]) => (one < other ? -1 : 1)));

const namesOf = (rows: { name: string; key: string }[]): Names =>
  new Map(rows.map(({ key, name }) => [key, name]));
