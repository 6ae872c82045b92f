import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

import { useTexts } from '../../platform/web/use-texts.ts';
import type { Settings } from '../settings.ts';
import { ThemePreview } from './theme-preview.tsx';
import { ThemeSwatches } from './theme-swatches.tsx';
import { useThemeChoice } from './use-theme-choice.ts';

/** The colours of the monitor. A theme that is chosen is saved at once, and can be taken back. */
export function ThemeTab({ settings }: { settings: Settings }) {
  const { t } = useTexts('settings-admin');
  const choice = useThemeChoice(settings.theme);
  const { seen, isBusy } = choice;
  return (
    <Paper p="lg" withBorder>
      <Head choice={choice} settings={settings} />
      <div role="status">{!seen && <Changed choice={choice} settings={settings} />}</div>
      <ThemeSwatches
        current={settings.theme}
        seen={seen}
        isBusy={isBusy}
        onSee={choice.see}
        onChoose={(theme) => void choice.choose(theme)}
      />
      {seen && (
        <ThemePreview settings={settings} theme={seen}>
          <Button loading={isBusy} onClick={() => void choice.choose(seen)}>
            {t('theme.use', { theme: t(`theme.${seen}`) })}
          </Button>
        </ThemePreview>
      )}
    </Paper>
  );
}

type PartProps = { choice: ReturnType<typeof useThemeChoice>; settings: Settings };

/** The button that begins has the focus again at the end. */
function Head({ choice: { seen, see, leave, isBusy }, settings }: PartProps) {
  const { t } = useTexts('settings-admin');
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isEditing = seen !== undefined;
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
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
          <Button variant="default" disabled={isBusy} onClick={leave}>
            {t('cancel')}
          </Button>
        ) : (
          <Button ref={edit} onClick={() => see(settings.theme)}>
            {t('edit')}
          </Button>
        )}
      </Group>
    </Group>
  );
}

/** What was changed last, until it is taken back. */
function Changed({ choice: { before, takeBack, isBusy }, settings }: PartProps) {
  const { t } = useTexts('settings-admin');
  if (!before) return null;
  const names = { from: t(`theme.${before}`), to: t(`theme.${settings.theme}`) };
  return (
    <Group gap="xs" mb="md">
      <Text size="sm">{t('theme.changed', names)}</Text>
      <Button size="compact-sm" variant="light" loading={isBusy} onClick={() => takeBack(before)}>
        {t('undo')}
      </Button>
    </Group>
  );
}
