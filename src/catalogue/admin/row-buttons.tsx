import { ActionIcon, Group } from '@mantine/core';

import { useTexts } from '../../ui/web/use-texts.ts';
import { useCatalogueAddress } from './catalogue-address.ts';
import { type AnyRow, useCatalogue } from './use-catalogue.ts';

type Props = { row: AnyRow; onDelete: (row: AnyRow) => void };

/** Always in sight, and named after the record for those who hear one button after another. */
export function RowButtons({ row, onDelete }: Props) {
  const { nameOf, mayEdit = always, mayDelete = always, blankInCopy, RowActions } = useCatalogue();
  const { t } = useTexts('catalogue-admin');
  const { go } = useCatalogueAddress();
  const name = nameOf(row);
  return (
    <Group gap={4} wrap="nowrap">
      {RowActions && mayEdit(row) && <RowActions row={row} />}
      {mayEdit(row) && (
        <ActionIcon
          variant="subtle"
          size="lg"
          title={t('edit')}
          aria-label={t('edit.of', { name })}
          onClick={() => void go({ open: row._id })}
        >
          <Drawing path="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />
        </ActionIcon>
      )}
      {blankInCopy && mayEdit(row) && (
        <ActionIcon
          variant="subtle"
          size="lg"
          title={t('duplicate')}
          aria-label={t('duplicate.of', { name })}
          onClick={() => void go({ open: 'new', from: row._id })}
        >
          <Drawing path="M9 9h11v11H9zM5 15H4V4h11v1" />
        </ActionIcon>
      )}
      {mayDelete(row) && (
        <ActionIcon
          variant="subtle"
          size="lg"
          color="var(--bad-text)"
          title={t('delete')}
          aria-label={t('delete.of', { name })}
          onClick={() => onDelete(row)}
        >
          <Drawing path="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
        </ActionIcon>
      )}
    </Group>
  );
}

const always = () => true;

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
