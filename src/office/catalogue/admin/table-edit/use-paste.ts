import { type ClipboardEvent, useCallback } from 'react';

import { showAdminToast } from '../../../../foundation/ui/admin/toast.ts';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { CatalogueColumn } from '../catalogue.ts';
import type { AnyRow } from '../use-catalogue.ts';
import { readBlock } from './read-block.ts';
import type { RowEdits } from './row-edits.ts';
import type { ChangeCell } from './use-change-cell.ts';
import { useLeaveCell } from './use-leave-cell.ts';

type Parts = {
  rows: readonly AnyRow[];
  columns: readonly CatalogueColumn<AnyRow>[];
  edits: RowEdits;
  change: ChangeCell;
};

/** A block from a spreadsheet fills cells from the focused one on, to the right and downwards. */
export const usePaste = ({ rows, columns, edits, change }: Parts) => {
  const { t } = useTexts('catalogue-admin');
  const leave = useLeaveCell(edits);
  return useCallback(
    (event: ClipboardEvent<HTMLElement>) => {
      const place = placeOf(event.currentTarget);
      const block = readBlock(event.clipboardData.getData('text/plain'));
      if (block.flat().length === 1 && place.takesText) {
        edits.endStep();
        setTimeout(edits.endStep);
        return;
      }
      event.preventDefault();
      const editable = columns.filter(({ fixed }) => !fixed);
      const first = editable.findIndex(({ field }) => field === place.field);
      edits.asOneStep(() => {
        for (const [down, texts] of block.entries()) {
          const row = rows[place.at + down];
          for (const [right, text] of texts.entries()) {
            const column = editable[first + right];
            if (!row || !column) continue;
            change(row, column, text.trim());
            leave(row, column.field);
          }
          if (row) edits.judge(row._id);
        }
      });
      const left = place.at + block.length - rows.length;
      if (left > 0) showAdminToast('alert', t('paste.left', { count: left }));
    },
    [rows, columns, edits, change, leave, t],
  );
};

const placeOf = (editor: HTMLElement) => ({
  at: Number(editor.dataset['row']),
  field: editor.dataset['field'],
  takesText: editor instanceof HTMLTextAreaElement || isTextInput(editor),
});

const isTextInput = (editor: HTMLElement): boolean =>
  editor instanceof HTMLInputElement && editor.type !== 'checkbox';
