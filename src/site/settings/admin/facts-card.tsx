import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Settings } from '../settings.ts';
import type { SettingsGroup } from './settings-fields.ts';
import { useSettingsFacts } from './use-settings-facts.tsx';

import classes from './settings.module.css';

type Props = { group: SettingsGroup; settings: Settings; edit: ReactNode };

/** What one group says; what it does not say has one line for all groups. */
export function FactsCard({ group, settings, edit }: Props) {
  const { t } = useTexts('settings-admin');
  const facts = useSettingsFacts(settings)[group].filter(({ content }) => Boolean(content));
  return (
    <Paper withBorder component="section" className={classes.card} data-group={group}>
      <div className={classes.head}>
        <Title order={2} size="h5">
          {t(`group.${group}`)}
        </Title>
        {facts.length === 0 && <p className={classes.none}>{t('undefined')}</p>}
        {edit}
      </div>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ name, term, content }) => (
            <div key={name}>
              <dt>{term}</dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      )}
    </Paper>
  );
}
