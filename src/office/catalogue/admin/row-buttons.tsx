import { ActionIcon, Group } from '@mantine/core';

import { type RowAction, useHasMenu, useRowActions } from './row-actions.ts';
import { RowMenu } from './row-menu.tsx';
import type { AnyRow } from './use-catalogue.ts';

type Props = { row: AnyRow; onDelete: (row: AnyRow) => void };

/** What is done most often is always in sight, and named after the record; the rest is in a menu. */
export function RowButtons({ row, onDelete }: Props) {
  const hasMenu = useHasMenu(row);
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {useRowActions(row, onDelete).map((action) => (
        <RowButton key={action.key} action={action} />
      ))}
      {hasMenu && <RowMenu row={row} onDelete={onDelete} />}
    </Group>
  );
}

/** Nothing for an action that is in the menu alone. */
function RowButton({ action }: { action: RowAction }) {
  const { key, label, name, isDangerous } = action;
  if (!('run' in action) || !isDrawn(key)) return null;
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      {...(isDangerous && { color: 'var(--bad-text)' })}
      title={label}
      aria-label={name}
      onClick={action.run}
    >
      <Drawing path={drawings[key]} />
    </ActionIcon>
  );
}

const drawings = {
  view: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 .01 0',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
} as const;

const isDrawn = (key: string): key is keyof typeof drawings => key in drawings;

function Drawing({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
