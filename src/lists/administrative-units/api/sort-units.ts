import { nameKey } from '../../../foundation/platform/name-key.ts';
import type { UnitListQuery, UnitRow } from '../unit-endpoints.ts';
import { defaultUnitOrder } from '../unit-search.ts';

/** In the order that is asked for; what is not known comes last in both, ties follow the name. */
export const sortUnits = (
  rows: UnitRow[],
  { sort = 'total', order = defaultUnitOrder(sort) }: Pick<UnitListQuery, 'sort' | 'order'>,
): UnitRow[] => {
  const sign = order === 'asc' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, key: sort === 'name' ? nameKey(row.name) : row[sort] }));
  const [known, unknown] = [
    keyed.filter(({ key }) => key !== null),
    keyed.filter(({ key }) => key === null),
  ];
  return [
    ...known.toSorted((a, b) => sign * compare(a.key, b.key) || byName(a.row, b.row)),
    ...unknown.toSorted((a, b) => byName(a.row, b.row)),
  ].map(({ row }) => row);
};

type Key = string | number | null;

const compare = (a: Key, b: Key): number => {
  if (a === b || a === null || b === null) return 0;
  return a < b ? -1 : 1;
};

const byName = (a: UnitRow, b: UnitRow): number =>
  compare(nameKey(a.name), nameKey(b.name)) || compare(a._id, b._id);
