import { Menu } from '@mantine/core';
import { useRef } from 'react';

import { MoreButton } from './more-button.tsx';
import { type RowAction, useRowActions } from './row-actions.ts';
import type { AnyRow } from './use-catalogue.ts';

type Props = { row: AnyRow; onDelete: (row: AnyRow) => void };

/** All that can be done with a record, of which the row shows the most frequent as buttons. */
export function RowMenu({ row, onDelete }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withinPortal
      // Before a dialog opens, which gives the focus back to where it was.
      onClose={() => button.current?.focus({ preventScroll: true })}
    >
      <Menu.Target>
        <MoreButton ref={button} row={row} />
      </Menu.Target>
      <Menu.Dropdown>
        <RowMenuItems row={row} onDelete={onDelete} />
      </Menu.Dropdown>
    </Menu>
  );
}

function RowMenuItems({ row, onDelete }: Props) {
  return useRowActions(row, onDelete).map((action) => (
    <RowMenuItem key={action.key} action={action} />
  ));
}

function RowMenuItem({ action }: { action: RowAction }) {
  const { label, name, isDangerous } = action;
  const looks = { 'aria-label': name, ...(isDangerous && { color: 'var(--bad-text)' }) };
  if ('href' in action)
    return (
      <Menu.Item {...looks} component="a" href={action.href} target="_blank" rel="noopener">
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item {...looks} onClick={action.run}>
      {label}
    </Menu.Item>
  );
}
