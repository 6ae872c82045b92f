import { addressToOpen } from '../../../foundation/platform/demo-archive.ts';
import { useCellWalk } from '../../../foundation/ui/admin/use-cell-walk.ts';
import { CutText } from '../../../foundation/ui/web/cut-text.tsx';
import { isHttpLink } from '../../../foundation/ui/web/is-http-link.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type ColumnCode, columns } from '../../../loading/data-load/columns.ts';
import { rowName } from '../../../loading/data-load/row-name.ts';
import type { LoadRowDoc } from '../review-endpoints.ts';
import { columnsInOrder, inOrder, type NotedCell, useCellNotes } from './cell-notes.ts';
import { LoadCellEditor } from './load-cell-editor.tsx';
import { RowState } from './row-state.tsx';
import { type EditedCell, useEditedCell } from './use-edited-cell.ts';

import table from '../../../office/catalogue/admin/catalogue-table.module.css';
import classes from './load-rows.module.css';

/** The rows with their columns as the template names them; a press on a cell, or Enter, corrects it. */
export function LoadRowTable({ rows }: { rows: LoadRowDoc[] }) {
  const { t } = useTexts('load-review-admin');
  const notesOf = useCellNotes();
  const edited = useEditedCell(rows);
  const cellWalk = useCellWalk();
  const codes = columnsInOrder(rows);
  return (
    <section className={table.scroll} aria-label={t('rows')}>
      <table className={table.table} aria-describedby={keysHint} {...cellWalk}>
        <thead>
          <tr>
            <th scope="col">{t('rows.number')}</th>
            <th scope="col">{t('rows.state')}</th>
            {inOrder(columns, codes).map(({ code, kind, heading }) => (
              <th key={code} scope="col" data-kind={kind === 'amount' ? 'money' : kind}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowIndex}>
              <td>{rowName(row.rowIndex)}</td>
              <td>
                <RowState row={row} />
              </td>
              {inOrder(notesOf(row), codes).map((cell) => (
                <td
                  key={cell.field}
                  className={classes.cell}
                  data-cell={`${row.rowIndex} ${cell.code}`}
                  data-kind={cell.kind === 'amount' ? 'money' : cell.kind}
                  data-tone={cell.tone}
                >
                  <RowCell rowIndex={row.rowIndex} cell={cell} edited={edited} codes={codes} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={keysHint} hidden>
        {t('rows.keys')}
      </p>
    </section>
  );
}

const keysHint = 'load-row-keys';

type RowCellProps = {
  rowIndex: number;
  cell: NotedCell;
  edited: EditedCell;
  codes: readonly ColumnCode[];
};

/** An address is a link when there is nothing to say about it. */
function RowCell({ rowIndex, cell, edited, codes }: RowCellProps) {
  const { t } = useTexts('load-review-admin');
  const { kind, text, notes, errors, code } = cell;
  if (edited.isEdited(rowIndex, code))
    return (
      <LoadCellEditor rowIndex={rowIndex} cell={cell} onLeave={(way) => edited.leave(way, codes)} />
    );
  if (kind === 'address' && notes.length === 0 && isHttpLink(text))
    return (
      <a href={addressToOpen(text)} target="_blank" rel="noopener noreferrer" title={text}>
        {text.length > 30 ? `${text.slice(0, 29)}…` : text}
      </a>
    );
  return (
    <>
      <CutText
        text={text}
        notes={notes}
        pressLabel={t('cell.correct')}
        onPress={() => edited.edit(rowIndex, code)}
      />
      {errors[0] && (
        <span className={classes.wrong} aria-hidden>
          {errors[0]}
        </span>
      )}
    </>
  );
}
