import { Box } from '@mantine/core';
import { type Ref, memo } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CatalogueColumn } from './catalogue.ts';
import { CellContent } from './cell-content.tsx';
import { ColumnHead } from './column-head.tsx';
import { RowButtons } from './row-buttons.tsx';
import { type AnyRow, useCatalogue, useOwnTexts } from './use-catalogue.ts';
import { useListKeys } from './use-list-keys.ts';

import screen from './catalogue-screen.module.css';
import classes from './catalogue-table.module.css';

type Props = {
  rows: readonly AnyRow[];
  columns: readonly CatalogueColumn<AnyRow>[];
  onDelete: (row: AnyRow) => void;
  ref: Ref<HTMLElement>;
};

export function CatalogueTable({ rows, columns, onDelete, ref }: Props) {
  const { t } = useTexts('catalogue-admin');
  const { own } = useOwnTexts();
  const { wrapsTexts } = useCatalogue();
  const onKeyDown = useListKeys({ rows, onDelete });
  return (
    <Box
      component="section"
      ref={ref}
      onKeyDown={onKeyDown}
      className={`${classes.scroll} ${screen.rows}`}
      tabIndex={0}
      aria-label={own('title')}
    >
      <table className={classes.table} data-wraps={wrapsTexts}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.field} column={column} />
            ))}
            <th scope="col" data-column="actions">
              {t('actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row._id} row={row} columns={columns} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
    </Box>
  );
}

type RowProps = Pick<Props, 'columns' | 'onDelete'> & { row: AnyRow };

const TableRow = memo(function TableRow({ row, columns, onDelete }: RowProps) {
  const { headOf } = useOwnTexts();
  return (
    <tr tabIndex={-1} data-id={row._id}>
      {columns.map((column) => (
        <td
          key={column.field}
          data-column={column.field}
          data-kind={column.kind}
          data-label={headOf(column.field)}
        >
          <CellContent column={column} row={row} />
        </td>
      ))}
      <td data-column="actions">
        <RowButtons row={row} onDelete={onDelete} />
      </td>
    </tr>
  );
});
