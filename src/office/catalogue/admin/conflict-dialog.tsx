import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';

import { useReturnFocus } from '../../../foundation/ui/admin/use-return-focus.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { ConflictFields } from './conflict-fields.tsx';
import type { ConflictChoices, EditConflict } from './conflict.ts';

type Props = {
  conflicts: readonly EditConflict[];
  /** Those of each record, in their order. */
  onChosen: (choices: readonly ConflictChoices[]) => void;
  onClose: () => void;
};

/** Two people changed the same fields: for each, mine or what is stored. Closing decides nothing. */
export function ConflictDialog({ conflicts, onChosen, onClose }: Props) {
  useReturnFocus();
  const { t } = useTexts('catalogue-admin');
  const [choices, setChoices] = useState<readonly ConflictChoices[]>(() =>
    conflicts.map(() => ({})),
  );
  const isDecided = conflicts.every(({ merge }, at) =>
    merge.disputed.every((field) => choices[at]?.[field]),
  );
  return (
    <Modal opened onClose={onClose} title={t('conflict')} size="lg" zIndex={300}>
      <Text mb="md">{t('conflict.hint', { count: conflicts.length })}</Text>
      {conflicts.map((conflict, at) => (
        <ConflictFields
          key={conflict.stored._id}
          conflict={conflict}
          choices={choices[at] ?? {}}
          choose={(chosen) => setChoices(choices.with(at, chosen))}
        />
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('conflict.later')}
        </Button>
        <Button disabled={!isDecided} onClick={() => onChosen(choices)}>
          {t('conflict.save')}
        </Button>
      </Group>
    </Modal>
  );
}
