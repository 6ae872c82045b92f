import { Button, Group, Paper, Title } from '@mantine/core';
import { type Ref, useCallback, useState } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { UnsavedQuestion } from '../../../office/catalogue/admin/unsaved-question.tsx';
import { useUnsavedQuestion } from '../../../office/catalogue/admin/use-unsaved-question.tsx';
import type { Settings } from '../settings.ts';
import { CoverCard } from './cover-card.tsx';
import { SettingsFact } from './settings-fact.tsx';
import { settingsGroups } from './settings-fields.ts';

import classes from './settings.module.css';

type Props = { settings: Settings; edit: Ref<HTMLButtonElement>; onEdit: () => void };

/** All settings, to read. A cover that was chosen and is not published yet is not lost by leaving. */
export function GeneralFacts({ settings, edit, onEdit }: Props) {
  const { t } = useTexts('settings-admin');
  const [cover, setCover] = useState<File | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { question } = useUnsavedQuestion(
    useCallback(() => cover !== null, [cover]),
    () => true,
  );
  return (
    <>
      <CoverCard settings={settings} chosen={cover} onChosen={setCover} />
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t('texts')}
        </Title>
        <Button ref={edit} onClick={() => (cover ? setAsked(true) : onEdit())}>
          {t('edit')}
        </Button>
      </Group>
      {settingsGroups.map(({ group, fields }) => (
        <Paper key={group} p="lg" withBorder mb="md" component="section">
          <Title order={3} size="h5" mb="sm">
            {t(`group.${group}`)}
          </Title>
          <dl className={classes.facts}>
            {fields.map((field) => (
              <SettingsFact key={field} field={field} settings={settings} />
            ))}
          </dl>
        </Paper>
      ))}
      {question}
      <UnsavedQuestion opened={isAsked} onStay={() => setAsked(false)} onLeave={onEdit} />
    </>
  );
}
