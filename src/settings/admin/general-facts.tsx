import { Button, Paper, Title } from '@mantine/core';
import type { Ref } from 'react';

import { useTexts } from '../../platform/web/use-texts.ts';
import type { Settings } from '../settings.ts';
import { CoverCard } from './cover-card.tsx';
import { SettingsFact } from './settings-fact.tsx';
import { settingsGroups } from './settings-fields.ts';

import classes from './settings.module.css';

type Props = { settings: Settings; edit: Ref<HTMLButtonElement>; onEdit: () => void };

/** All settings, to read. */
export function GeneralFacts({ settings, edit, onEdit }: Props) {
  const { t } = useTexts('settings-admin');
  return (
    <>
      <CoverCard settings={settings}>
        <Button ref={edit} onClick={onEdit}>
          {t('edit')}
        </Button>
      </CoverCard>
      {settingsGroups.map(({ group, fields }) => (
        <Paper key={group} p="lg" withBorder mb="md" component="section">
          <Title order={2} size="h4" mb="sm">
            {t(`group.${group}`)}
          </Title>
          <dl className={classes.facts}>
            {fields.map((field) => (
              <SettingsFact key={field} field={field} settings={settings} />
            ))}
          </dl>
        </Paper>
      ))}
    </>
  );
}
