import { Button } from '@mantine/core';
import { useId, useState } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { rowName } from '../../../loading/data-load/row-name.ts';
import type { NotedCell } from './cell-notes.ts';
import { LoadCellEditor } from './load-cell-editor.tsx';
import type { EditedCell, Way } from './use-edited-cell.ts';

import classes from './load-rows.module.css';

type Props = { rowIndex: number; cells: NotedCell[]; edited: EditedCell };

/**
 * The cells of a row with something to say, and all of them on demand. One that was corrected stays,
 * though there is nothing to say about it any more: it is read once more, and keeps the focus.
 */
export function RowCells({ rowIndex, cells, edited }: Props) {
  const { t } = useTexts('load-review-admin');
  const list = useId();
  const [isWhole, setWhole] = useState(false);
  const row = rowName(rowIndex);
  const listed = cells.filter(
    ({ code, notes }) => isWhole || notes.length > 0 || edited.wasEdited(rowIndex, code),
  );
  const codes = listed.map(({ code }) => code);
  // The row below is another item, which may be closed.
  const leave = (way: Way) => edited.leave(way === 'below' ? 'stay' : way, codes);
  return (
    <>
      {listed.length === 0 && <p>{t('row.nothing')}</p>}
      <Button
        className={classes.whole}
        variant="default"
        aria-expanded={isWhole}
        aria-controls={list}
        aria-label={t(isWhole ? 'row.fewer-cells-of' : 'row.all-cells-of', { row })}
        onClick={() => setWhole(!isWhole)}
      >
        {t(isWhole ? 'row.fewer-cells' : 'row.all-cells')}
      </Button>
      <dl id={list}>
        {listed.map((cell) => (
          <div
            key={cell.field}
            className={classes.noted}
            data-tone={cell.tone}
            data-cell={`${rowIndex} ${cell.code}`}
          >
            <dt>{cell.heading}</dt>
            {edited.isEdited(rowIndex, cell.code) ? (
              <dd className={classes.edited}>
                <LoadCellEditor rowIndex={rowIndex} cell={cell} onLeave={leave} />
              </dd>
            ) : (
              <CellText row={row} cell={cell} onCorrect={() => edited.edit(rowIndex, cell.code)} />
            )}
          </div>
        ))}
      </dl>
    </>
  );
}

type TextProps = { row: string; cell: NotedCell; onCorrect: () => void };

function CellText({ row, cell: { heading, text, value, notes }, onCorrect }: TextProps) {
  const { t } = useTexts('load-review-admin');
  const isBlank = value === null;
  return (
    <>
      <dd>{isBlank ? <i>{t('cell.blank')}</i> : <b>{text}</b>}</dd>
      {notes.map((note) => (
        <dd key={note} className={classes.note}>
          {note}
        </dd>
      ))}
      <dd className={classes.correct}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t(isBlank ? 'cell.fill-field' : 'cell.field', { heading, row })}
          onClick={onCorrect}
        >
          {t(isBlank ? 'cell.fill' : 'cell.correct')}
        </Button>
      </dd>
    </>
  );
}
