import { ActionIcon, Group } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useCatalogueAddress } from './catalogue-address.ts';
import { type AnyRow, useCatalogue, useIsReadOnly } from './use-catalogue.ts';

type Props = { row: AnyRow; onDelete: (row: AnyRow) => void };

/** Always in sight, and named after the record for those who hear one button after another. */
export function RowButtons({ row, onDelete }: Props) {
  const { nameOf, mayEdit = always, mayDelete = always, blankInCopy, RowActions } = useCatalogue();
  const { go } = useCatalogueAddress();
  const isReadOnly = useIsReadOnly();
  const name = nameOf(row);
  const open = () => void go({ open: row._id });
  if (isReadOnly) return <RowButton does="view" name={name} onClick={open} />;
  return (
    <Group gap={4} wrap="nowrap">
      {RowActions && mayEdit(row) && <RowActions row={row} />}
      {mayEdit(row) && <RowButton does="edit" name={name} onClick={open} />}
      {blankInCopy && mayEdit(row) && (
        <RowButton
          does="duplicate"
          name={name}
          onClick={() => void go({ open: 'new', from: row._id })}
        />
      )}
      {mayDelete(row) && <RowButton does="delete" name={name} onClick={() => onDelete(row)} />}
    </Group>
  );
}

const always = () => true;

const drawings = {
  view: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 .01 0',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  duplicate: 'M9 9h11v11H9zM5 15H4V4h11v1',
  delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
} as const;

type RowButtonProps = { does: keyof typeof drawings; name: string; onClick: () => void };

function RowButton({ does, name, onClick }: RowButtonProps) {
  const { t } = useTexts('catalogue-admin');
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      {...(does === 'delete' && { color: 'var(--bad-text)' })}
      title={t(does)}
      aria-label={t(`${does}.of`, { name })}
      onClick={onClick}
    >
      <Drawing path={drawings[does]} />
    </ActionIcon>
  );
}

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
