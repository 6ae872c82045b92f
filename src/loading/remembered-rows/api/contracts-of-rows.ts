import { contractsLike } from '../../data-load/api/decide-probable-matches.ts';
import type { PlannedRow } from '../../data-load/api/planned-row.ts';

type PlannedContract = Pick<PlannedRow, 'rowIndex' | 'status' | 'target' | 'repeats' | 'probable'>;

/**
 * The contract that each row of a confirmed load is, by the row's index: the one that it wrote or
 * said again, that of the row which it repeats, or the one that it was decided to be. Rows that wait or
 * have errors are none.
 */
export const contractsOfRows = (rows: PlannedContract[]): ((rowIndex: number) => string | null) => {
  const planned = new Map(rows.map((row) => [row.rowIndex, row]));
  const find = (rowIndex: number, met: ReadonlySet<number>): string | null => {
    const row = planned.get(rowIndex);
    if (!row || met.has(rowIndex)) return null;
    const next = new Set([...met, rowIndex]);
    if (row.repeats !== null) return find(row.repeats, next);
    const own = ownContract(row);
    if (own !== undefined) return own;
    for (const other of row.probable.flatMap(({ rows: others }) => others)) {
      const found = find(other, next);
      if (found !== null) return found;
    }
    return null;
  };
  return (rowIndex) => {
    const status = planned.get(rowIndex)?.status;
    return status === 'PROBABLE' || status === 'ERROR' ? null : find(rowIndex, new Set());
  };
};

const ownContract = ({ status, target, probable }: PlannedContract): string | undefined =>
  status === 'NEW' ? target?.record._id : (target?.stored?._id ?? contractsLike(probable)[0]);
