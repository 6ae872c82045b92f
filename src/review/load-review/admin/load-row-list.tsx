import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { rowName } from '../../../loading/data-load/row-name.ts';
import type { LoadRowDoc } from '../review-endpoints.ts';
import { columnsInOrder, inOrder, type NotedCell, rowTitleOf, useCellNotes } from './cell-notes.ts';
import { RowCells } from './row-cells.tsx';
import { useRowStateText } from './row-state.tsx';
import { type EditedCell, useEditedCell } from './use-edited-cell.ts';

import classes from './load-rows.module.css';

/** On a telephone: a row is two lines, and opens to its cells. */
export function LoadRowList({ rows }: { rows: LoadRowDoc[] }) {
  const notesOf = useCellNotes();
  const edited = useEditedCell(rows);
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <RowItem
          key={row.rowIndex}
          row={row}
          cells={inOrder(notesOf(row), columnsInOrder([row]))}
          edited={edited}
        />
      ))}
    </ul>
  );
}

type ItemProps = { row: LoadRowDoc; cells: NotedCell[]; edited: EditedCell };

function RowItem({ row, cells, edited }: ItemProps) {
  const { t } = useTexts('load-review-admin');
  const stateText = useRowStateText();
  const { rowIndex } = row;
  return (
    <li>
      <details>
        <summary>
          <b>
            {t('rows.number')} {rowName(rowIndex)} · {stateText(row)}
          </b>
          <span className={classes.named}>{rowTitleOf(cells)}</span>
        </summary>
        <RowCells rowIndex={rowIndex} cells={cells} edited={edited} />
      </details>
    </li>
  );
}
