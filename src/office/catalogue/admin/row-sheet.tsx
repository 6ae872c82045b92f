import { Button, Drawer } from '@mantine/core';

import type { CatalogueColumn } from './catalogue.ts';
import { CellContent } from './cell-content.tsx';
import { type RowAction, useRowActions } from './row-actions.ts';
import { type AnyRow, useCatalogue, useOwnTexts } from './use-catalogue.ts';

import classes from './row-sheet.module.css';

type Props = {
  row: AnyRow;
  columns: readonly CatalogueColumn<AnyRow>[];
  onDelete: (row: AnyRow) => void;
  onClose: () => void;
};

/** A record from below on a phone: all that its columns hold, which its row has no room for, and its actions. */
export function RowSheet({ row, columns, onDelete, onClose }: Props) {
  const { nameOf } = useCatalogue();
  const { headOf } = useOwnTexts();
  const actions = useRowActions(row, onDelete);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      title={nameOf(row)}
      returnFocus={false}
      classNames={{ content: classes.sheet }}
      transitionProps={{ duration: 0 }}
    >
      <dl className={classes.facts}>
        {columns.map((column) => (
          <div key={column.field}>
            <dt>{headOf(column.field)}</dt>
            <dd>
              <CellContent column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        {actions.map((action) => (
          <SheetAction key={action.key} action={action} onClose={onClose} />
        ))}
      </div>
    </Drawer>
  );
}

function SheetAction({ action, onClose }: { action: RowAction; onClose: () => void }) {
  const { label, name, isDangerous } = action;
  const looks = {
    'aria-label': name,
    variant: 'subtle',
    color: isDangerous ? 'var(--bad-text)' : 'var(--ink)',
    justify: 'start',
    fullWidth: true,
    className: classes.action,
  };
  if ('href' in action)
    return (
      <Button {...looks} component="a" href={action.href} target="_blank" rel="noopener">
        {label}
      </Button>
    );
  return (
    <Button
      {...looks}
      onClick={() => {
        onClose();
        action.run();
      }}
    >
      {label}
    </Button>
  );
}
