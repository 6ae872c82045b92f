import { Button } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Publication } from '../publication.ts';
import { useChangePublication } from './use-change-publication.ts';

/** Of the sentence that says what is missing. */
export const stateId = 'publication-state';

/** A button that cannot be pressed stays in the order of the keyboard, to say why. */
export function PublishButton({ publication: { missing } }: { publication: Publication }) {
  const { t } = useTexts('publication-admin');
  const change = useChangePublication('publish');
  const isBlocked = missing.length > 0;
  return (
    <Button
      {...(isBlocked && { 'aria-disabled': true, 'data-disabled': true })}
      aria-describedby={stateId}
      loading={change.isPending}
      onClick={() => !isBlocked && change.mutate()}
    >
      {t('publish')}
    </Button>
  );
}
