import type { CatalogueColumn } from '../catalogue.ts';
import { ColumnHead } from '../column-head.tsx';
import { type AnyRow, useOwnTexts } from '../use-catalogue.ts';
import { EditRow } from './edit-row.tsx';
import type { RowEdits } from './row-edits.ts';
import { useChangeCell } from './use-change-cell.ts';
import { usePaste } from './use-paste.ts';

import screen from '../catalogue-screen.module.css';
import classes from '../catalogue-table.module.css';

type Props = {
  rows: readonly AnyRow[];
  columns: readonly CatalogueColumn<AnyRow>[];
  edits: RowEdits;
};

export function EditTable({ rows, columns, edits }: Props) {
  const { own } = useOwnTexts();
  const change = useChangeCell(edits);
  const paste = usePaste({ rows, columns, edits, change });
  return (
    <section className={`${classes.scroll} ${screen.rows}`} aria-label={own('title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.field} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <EditRow key={row._id} {...{ row, at, columns, edits, change, paste }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
