import { Alert, List } from '@mantine/core';
import { useEffect, useRef } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { SettingsDraft } from '../settings.ts';

type Props = { fields: (keyof SettingsDraft)[] };

/** Which fields another person changed meanwhile; those that were not touched here follow them. */
export function StaleDataNote({ fields }: Props) {
  const { t } = useTexts('settings-admin');
  const { t: translate } = useTexts('settings');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), [fields]);
  return (
    <Alert
      ref={note}
      tabIndex={-1}
      role="alert"
      color="var(--middle-text)"
      title={translate('changed-meanwhile')}
      mb="md"
    >
      <List size="sm">
        {fields.map((field) => (
          <List.Item key={field}>{t(`field.${field}`)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
