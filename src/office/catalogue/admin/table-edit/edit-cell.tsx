import { useId } from 'react';

import { groupedAmount } from '../../../../foundation/platform/typed-amount.ts';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { CatalogueColumn } from '../catalogue.ts';
import { useCellText } from '../cell-text.ts';
import { type AnyRow, useOwnTexts } from '../use-catalogue.ts';
import { CellEditor } from './cell-editor.tsx';
import { onCellKey } from './on-cell-key.ts';
import type { CellEdit } from './row-edits.ts';
import type { usePaste } from './use-paste.ts';

import classes from './edit-cell.module.css';

type Props = {
  row: AnyRow;
  column: CatalogueColumn<AnyRow>;
  at: number;
  /** Of the record, for those who hear one field after another. */
  name: string;
  cell: CellEdit | undefined;
  error: string | undefined;
  /** What is odd about the value and refuses nothing. */
  remark: string | undefined;
  put: (text: string) => void;
  /** Puts the stored value back. */
  restore: () => void;
  paste: ReturnType<typeof usePaste>;
  onBlur: () => void;
};

/** What was changed carries a mark, and what is wrong its reason, both beside their colour. */
export function EditCell({
  row,
  column,
  at,
  name,
  cell,
  error,
  remark,
  put,
  paste,
  ...ways
}: Props) {
  const { t } = useTexts('catalogue-admin');
  const { headOf } = useOwnTexts();
  const textOf = useCellText();
  const id = useId();
  const { field } = column;
  const stored = textOf(column, row[field]);
  const isWrong = error !== undefined;
  const changed = useChangeText(column, cell, stored);
  const note = error ?? changed;
  const notes = [note !== undefined && id, remark !== undefined && `${id}-remark`];
  return (
    <span
      className={classes.cell}
      data-changed={cell !== undefined || undefined}
      data-filled={cell?.isFilled}
    >
      <CellEditor
        attributes={{
          'data-row': at,
          'data-id': row._id,
          'data-field': field,
          'aria-label': t('cell.of', { field: headOf(field), name }),
          'aria-invalid': isWrong,
          'aria-describedby': notes.filter(Boolean).join(' ') || undefined,
          className: classes.editor,
          style: { minInlineSize: `${widthFor(stored)}ch` },
          onBlur: ways.onBlur,
          onKeyDown: (event) => (event.key === 'Escape' ? ways.restore() : onCellKey(event)),
          onPaste: paste,
        }}
        column={column}
        value={cell ? cell.value : row[field]}
        text={cell?.text ?? stored}
        put={put}
      />
      <CellNotes
        id={id}
        isChanged={cell !== undefined}
        isWrong={isWrong}
        note={note}
        remark={remark}
        onRestore={ways.restore}
      />
    </span>
  );
}

type NotesProps = {
  id: string;
  isChanged: boolean;
  isWrong: boolean;
  note: string | undefined;
  remark: string | undefined;
  onRestore: () => void;
};

/** The place of a remark is there before it is: what appears together with its words is not read out. */
function CellNotes({ id, isChanged, isWrong, note, remark, onRestore }: NotesProps) {
  const { t } = useTexts('catalogue-admin');
  return (
    <>
      {note !== undefined && (
        <span className={classes.remark}>
          <span id={id} className={classes.note} data-wrong={isWrong || undefined}>
            {note}
          </span>
          {isChanged && (
            <button
              type="button"
              tabIndex={-1}
              className={classes.restore}
              // Without the focus the cell would be judged, and its note move from under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={onRestore}
            >
              {t('cell.restore')}
            </button>
          )}
        </span>
      )}
      {(isChanged || remark !== undefined) && (
        <span id={`${id}-remark`} role="status" className={classes.odd}>
          {remark}
        </span>
      )}
    </>
  );
}

/** What a changed cell held before, and how its amount is understood now. */
const useChangeText = (
  { kind }: CatalogueColumn<AnyRow>,
  cell: CellEdit | undefined,
  stored: string,
): string | undefined => {
  const { t } = useTexts('catalogue-admin');
  if (!cell) return undefined;
  if (cell.isFilled) return t('cell.filled');
  const before = { value: stored || t('cell.none') };
  const amount = kind === 'money' && groupedAmount(cell.text);
  return amount ? t('cell.changed.amount', { ...before, amount }) : t('cell.changed', before);
};

/** Of what is stored: a column that grew with every key would not stand still. */
const widthFor = (text: string): number =>
  Math.min(widest, Math.max(narrowest, Math.ceil(text.length * 1.25) + 2));

/** In characters. */
const widest = 40;
const narrowest = 11;
