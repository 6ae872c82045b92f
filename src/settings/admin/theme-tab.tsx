import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import type { Theme } from '../../organizations/organization.ts';
import { useTexts } from '../../platform/web/use-texts.ts';
import type { Settings } from '../settings.ts';
import { ThemePreview } from './theme-preview.tsx';
import { ThemeSwatches } from './theme-swatches.tsx';
import { useChangeTheme } from './use-change-theme.ts';

/** The colours of the monitor. A theme that is chosen is saved at once, and can be taken back. */
export function ThemeTab({ settings }: { settings: Settings }) {
  const { t } = useTexts('settings-admin');
  const [seen, setSeen] = useState<Theme>();
  const [before, setBefore] = useState<Theme>();
  const { isBusy, change } = useChangeTheme();
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isEditing = seen !== undefined;
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const choose = async (theme: Theme) => {
    if (theme !== settings.theme) {
      if (!(await change(theme))) return;
      setBefore(settings.theme);
    }
    setSeen(undefined);
  };
  return (
    <Paper p="lg" withBorder>
      <Group justify="space-between" align="flex-start" mb="md">
        <div>
          <Title order={2} size="h4">
            {t('theme')}
          </Title>
          <Text c="dimmed" size="sm">
            {isEditing ? t('theme.hint.editing') : t('theme.hint')}
          </Text>
        </div>
        <Group gap="xs">
          {isEditing ? (
            <Button variant="default" disabled={isBusy} onClick={() => setSeen(undefined)}>
              {t('cancel')}
            </Button>
          ) : (
            <Button ref={edit} onClick={() => setSeen(settings.theme)}>
              {t('edit')}
            </Button>
          )}
        </Group>
      </Group>
      <div role="status">
        {before && before !== settings.theme && !isEditing && (
          <Group gap="xs" mb="md">
            <Text size="sm">
              {t('theme.changed', {
                from: t(`theme.${before}`),
                to: t(`theme.${settings.theme}`),
              })}
            </Text>
            <Button
              size="compact-sm"
              variant="light"
              loading={isBusy}
              onClick={() => {
                setBefore(undefined);
                void change(before);
              }}
            >
              {t('undo')}
            </Button>
          </Group>
        )}
      </div>
      <ThemeSwatches
        current={settings.theme}
        seen={seen}
        isBusy={isBusy}
        onSee={setSeen}
        onChoose={(theme) => void choose(theme)}
      />
      {seen && (
        <ThemePreview settings={settings} theme={seen}>
          <Button loading={isBusy} onClick={() => void choose(seen)}>
            {t('theme.use', { theme: t(`theme.${seen}`) })}
          </Button>
        </ThemePreview>
      )}
    </Paper>
  );
}
