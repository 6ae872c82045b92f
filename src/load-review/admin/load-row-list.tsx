import { Button } from '@mantine/core';

import { rowName } from '../../data-load/row-name.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { LoadRowDoc } from '../review-endpoints.ts';
import { type NotedCell, useCellNotes } from './cell-notes.ts';
import { LoadCellEditor } from './load-cell-editor.tsx';
import { type EditedCell, useEditedCell } from './use-edited-cell.ts';

import classes from './load-rows.module.css';

/** On a telephone: a row is two lines, and opens to the cells with something to say. */
export function LoadRowList({ rows }: { rows: LoadRowDoc[] }) {
  const notesOf = useCellNotes();
  const edited = useEditedCell(rows);
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <RowItem key={row.rowIndex} row={row} cells={notesOf(row)} edited={edited} />
      ))}
    </ul>
  );
}

type ItemProps = { row: LoadRowDoc; cells: NotedCell[]; edited: EditedCell };

function RowItem({ row, cells, edited }: ItemProps) {
  const { t } = useTexts('load-review-admin');
  const { rowIndex, status, data } = row;
  const noted = cells.filter(({ notes }) => notes.length > 0);
  const named = [data.contractNumber, data.supplierName, data.totalOrMaxAmount];
  return (
    <li>
      <details>
        <summary>
          <b>
            {t('rows.number')} {rowName(rowIndex)} · {t(`row.${status}`)}
          </b>
          <span className={classes.named}>
            {named.flatMap(({ value }) => value ?? []).join(' · ')}
          </span>
        </summary>
        {noted.length === 0 && <p>{t('row.nothing')}</p>}
        <dl>
          {noted.map((cell) => (
            <ListedCell key={cell.field} rowIndex={rowIndex} cell={cell} edited={edited} />
          ))}
        </dl>
      </details>
    </li>
  );
}

type CellProps = { rowIndex: number; cell: NotedCell; edited: EditedCell };

function ListedCell({ rowIndex, cell, edited }: CellProps) {
  const { t } = useTexts('load-review-admin');
  const { code, heading, text, notes, tone } = cell;
  return (
    <div className={classes.noted} data-tone={tone} data-cell={`${rowIndex} ${code}`}>
      <dt>{heading}</dt>
      {edited.isEdited(rowIndex, code) ? (
        <dd>
          <LoadCellEditor rowIndex={rowIndex} cell={cell} onLeave={edited.leave} />
        </dd>
      ) : (
        <>
          <dd>
            <b>{text}</b>
          </dd>
          {notes.map((note) => (
            <dd key={note}>{note}</dd>
          ))}
          <dd>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('cell.field', { heading, row: rowName(rowIndex) })}
              onClick={() => edited.edit(rowIndex, code)}
            >
              {t('cell.correct')}
            </Button>
          </dd>
        </>
      )}
    </div>
  );
}
