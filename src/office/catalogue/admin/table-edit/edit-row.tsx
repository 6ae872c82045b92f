import { memo } from 'react';

import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { CatalogueColumn } from '../catalogue.ts';
import type { Remark } from '../catalogue.ts';
import { CellContent } from '../cell-content.tsx';
import { type AnyRow, useCatalogue, useOwnTexts } from '../use-catalogue.ts';
import { useFieldText } from '../use-field-text.ts';
import { EditCell } from './edit-cell.tsx';
import { isNewRow } from './new-row.ts';
import type { RowEdit, RowEdits } from './row-edits.ts';
import type { ChangeCell } from './use-change-cell.ts';
import { useLeaveCell } from './use-leave-cell.ts';
import type { usePaste } from './use-paste.ts';
import { draftOfEdit, useRowEdit } from './use-row-edits.ts';

type Props = {
  row: AnyRow;
  at: number;
  columns: readonly CatalogueColumn<AnyRow>[];
  edits: RowEdits;
  change: ChangeCell;
  paste: ReturnType<typeof usePaste>;
};

/** Drawn anew only when something in this very row has changed. */
export const EditRow = memo(function EditRow({ row, at, columns, edits, change, paste }: Props) {
  const { nameOf } = useCatalogue();
  const { headOf } = useOwnTexts();
  const edit = useRowEdit(edits, row._id);
  const { t } = useTexts('catalogue-admin');
  const name = isNewRow(row) ? t('editing.new-row') : nameOf(row);
  const leave = useLeaveCell(edits);
  const errorOf = useTextAt(edit?.errors, columns);
  const remarkAt = useTextAt(useRemarksOf(edit), columns);
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
            !isNewRow(row) && <CellContent column={column} row={row} />
          ) : (
            <EditCell
              {...{ row, column, at, name, paste }}
              onBlur={() => {
                leave(row, column.field);
                edits.endStep();
                edits.judge(row._id);
              }}
              cell={edit?.cells[column.field]}
              error={errorOf(column.field)}
              remark={remarkAt(column.field)}
              put={(text) => change(row, column, text)}
              restore={() => edits.put(row, column.field, undefined)}
            />
          )}
        </td>
      ))}
    </tr>
  );
});

/** What is odd about a changed row, by field, where something of it was changed. */
const useRemarksOf = (edit: RowEdit | undefined): Record<string, string> => {
  const catalogue = useCatalogue();
  const { useRemarks = withoutRemarks } = catalogue;
  const id = edit && !isNewRow(edit.row) ? edit.row._id : undefined;
  const remarks = useRemarks(edit && draftOfEdit(edit, catalogue), id);
  const isAboutChange = ({ about }: Remark) => about.some((field) => edit?.cells[field]);
  const texts: Record<string, string> = {};
  for (const { field, text } of remarks.filter(isAboutChange))
    texts[field] = [texts[field], text].filter(Boolean).join(' ');
  return texts;
};

const withoutRemarks = (): readonly Remark[] => [];

/**
 * What is shown at a cell; the first cell of a row tells as well what concerns the row and fields that
 * are not shown.
 */
const useTextAt = (texts: Record<string, string> = {}, columns: Props['columns']) => {
  const { t } = useTexts('catalogue-admin');
  const { labelOf } = useFieldText();
  const editable = columns.filter(({ fixed }) => !fixed).map(({ field }) => field);
  return (field: string): string | undefined => {
    const others = field === editable[0] ? Object.keys(texts) : [];
    const elsewhere = others
      .filter((one) => !editable.includes(one))
      .map((one) =>
        one === '_id'
          ? texts[one]
          : t('editing.row-error', { field: labelOf(one), text: texts[one] }),
      );
    return [texts[field], ...elsewhere].filter(Boolean).join(' ') || undefined;
  };
};
