import { memo } from 'react';

import type { Column } from '../catalogue.ts';
import { CellContent } from '../cell-content.tsx';
import { type AnyRow, useCatalogue, useOwnTexts } from '../use-catalogue.ts';
import { EditCell } from './edit-cell.tsx';
import type { RowEdits } from './row-edits.ts';
import type { ChangeCell } from './use-change-cell.ts';
import { useLeaveCell } from './use-leave-cell.ts';
import type { usePaste } from './use-paste.ts';
import { useRowEdit } from './use-row-edits.ts';

type Props = {
  row: AnyRow;
  at: number;
  columns: readonly Column<AnyRow>[];
  edits: RowEdits;
  change: ChangeCell;
  paste: ReturnType<typeof usePaste>;
};

/** Drawn anew only when something in this very row has changed. */
export const EditRow = memo(function EditRow({ row, at, columns, edits, change, paste }: Props) {
  const { nameOf } = useCatalogue();
  const { headOf } = useOwnTexts();
  const edit = useRowEdit(edits, row._id);
  const name = nameOf(row);
  const leave = useLeaveCell(edits);
  return (
    <tr data-changed={edit !== undefined || undefined}>
      {columns.map((column) => (
        <td
          key={column.field}
          data-column={column.field}
          data-kind={column.kind}
          data-label={headOf(column.field)}
        >
          {column.fixed ? (
            <CellContent column={column} row={row} />
          ) : (
            <EditCell
              {...{ row, column, at, name, paste }}
              onBlur={() => {
                leave(row, column.field);
                edits.judge(row._id);
              }}
              cell={edit?.cells[column.field]}
              error={edit?.errors[column.field]}
              put={(text) => change(row, column, text)}
              restore={() => edits.put(row, column.field, undefined)}
            />
          )}
        </td>
      ))}
    </tr>
  );
});
