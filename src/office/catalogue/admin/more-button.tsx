import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentProps } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type AnyRow, useCatalogue } from './use-catalogue.ts';

type Props = ActionIconProps & ComponentProps<'button'> & { row: AnyRow };

/** Three dots; whoever hears them one after another hears of which record they are. */
export function MoreButton({ row, ...button }: Props) {
  const { t } = useTexts('catalogue-admin');
  const { nameOf } = useCatalogue();
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      title={t('more')}
      aria-label={t('more.of', { name: nameOf(row) })}
      {...button}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path
          d="M5 12h.01M12 12h.01M19 12h.01"
          stroke="currentColor"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      </svg>
    </ActionIcon>
  );
}
