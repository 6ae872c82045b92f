import { Button, Group, Modal, Radio, Text } from '@mantine/core';
import { useState } from 'react';

import { useTexts } from '../../platform/web/use-texts.ts';
import type { Choice, Rival } from './conflict.ts';
import { RivalTable } from './rival-table.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  rivals: readonly Rival[];
  /** One choice for each, in their order. */
  onChosen: (choices: readonly Choice[]) => void;
  onClose: () => void;
};

/** Somebody else saved first: for each record, mine or what is stored. Closing it decides nothing. */
export function ConflictDialog({ rivals, onChosen, onClose }: Props) {
  const { nameOf } = useCatalogue();
  useReturnFocus();
  const { t } = useTexts('catalogue-admin');
  const [choices, setChoices] = useState<readonly (Choice | undefined)[]>(() =>
    rivals.map(() => undefined),
  );
  const made = choices.filter((choice) => choice !== undefined);
  return (
    <Modal opened onClose={onClose} title={t('conflict')} size="xl" zIndex={300}>
      <Text mb="md">{t('conflict.hint', { count: rivals.length })}</Text>
      {rivals.map((rival, at) => (
        <section key={rival.stored._id} aria-label={nameOf(rival.stored)}>
          <RivalTable rival={rival} />
          <Radio.Group
            value={choices[at] ?? null}
            onChange={(choice) => setChoices(choices.with(at, choice as Choice))}
            label={t('conflict.choose', { name: nameOf(rival.stored) })}
            mb="lg"
          >
            <Group mt="xs">
              <Radio value="mine" label={t('conflict.mine')} />
              <Radio value="stored" label={t('conflict.stored')} />
            </Group>
          </Radio.Group>
        </section>
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('conflict.later')}
        </Button>
        <Button disabled={made.length < rivals.length} onClick={() => onChosen(made)}>
          {t('conflict.go')}
        </Button>
      </Group>
    </Modal>
  );
}
