import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { EditedPart } from './settings-fields.ts';

type Props = {
  part: EditedPart;
  /** Whether the reader comes back from editing it. */
  isFocused: boolean;
  onEdit: (part: EditedPart) => void;
};

/** Opens all of the form, or one part of it. */
export function EditButton({ part, isFocused, onEdit }: Props) {
  const { t } = useTexts('settings-admin');
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) ref.current?.focus();
  }, [isFocused]);
  return part === 'all' ? (
    <Button ref={ref} onClick={() => onEdit(part)}>
      {t('edit')}
    </Button>
  ) : (
    <Button
      ref={ref}
      variant="default"
      size="compact-md"
      aria-label={t('edit.of', { group: t(`group.${part}`) })}
      onClick={() => onEdit(part)}
    >
      {t('edit')}
    </Button>
  );
}
