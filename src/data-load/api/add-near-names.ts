import type { Queries } from '../../platform/api/database/database.ts';
import { findSupplierNames } from '../../records/api/supplier-keys.ts';
import { findUnitNames } from '../../records/api/unit-keys.ts';
import { supplierNameKey } from '../../records/supplier-identity.ts';
import { unitNameKey } from '../../records/unit-identity.ts';
import { info } from '../checks/check.ts';
import type { ColumnCode } from '../columns.ts';
import type { DraftField } from '../load-row.ts';
import { findNearNames, type Names } from '../near-names.ts';
import { mostFrequentFirst } from './most-frequent-first.ts';
import type { PlannedRow } from './planned-row.ts';

/** Says at each name that a row would create which ones, registered or of the sheet, are near it. */
export const addNearNames = async (
  sql: Queries,
  organizationId: string,
  rows: PlannedRow[],
): Promise<void> => {
  const suppliers = namesOf(await findSupplierNames(sql, organizationId));
  const units = namesOf(await findUnitNames(sql, organizationId));
  addTo(rows, suppliers, supplierNameKey, [{ column: 'C15', field: 'supplierName' }]);
  addTo(rows, units, unitNameKey, [
    { column: 'C17', field: 'organizerAdministrativeUnit' },
    { column: 'C18', field: 'applicantAdministrativeUnit' },
  ]);
};

type Place = { column: ColumnCode; field: DraftField };

const addTo = (
  rows: PlannedRow[],
  stored: Names,
  keyOf: (name: string) => string,
  places: Place[],
): void => {
  const wanted: Names = new Map();
  const keys = new Map<string, string>();
  const created = rows.flatMap((row) =>
    places
      .filter(({ column }) => row.creates.includes(column))
      .map(({ column, field }) => ({ row, column, name: String(row.draft[field] ?? '') })),
  );
  for (const { name } of mostFrequentFirst(created, (each) => each.name).toReversed()) {
    const key = keys.get(name) ?? keyOf(name);
    keys.set(name, key);
    if (key !== '') wanted.set(key, name);
  }
  const near = findNearNames(inOrder(wanted), inOrder(new Map([...stored, ...wanted])));
  for (const { row, column, name } of created) {
    const names = near.get(keys.get(name) ?? '');
    if (names) row.findings.push(info(column, 'check.near-names', { names: names.join('; ') }));
  }
};

const inOrder = (names: Names): Names =>
  new Map([...names].toSorted(([one], [other]) => (one < other ? -1 : 1)));

const namesOf = (rows: { name: string; key: string }[]): Names =>
  new Map(rows.map(({ key, name }) => [key, name]));
