import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Settings } from '../settings.ts';
import { ThemePreview } from './theme-preview.tsx';
import { ThemeSwatches } from './theme-swatches.tsx';
import { useThemeChoice } from './use-theme-choice.ts';

/** The colours of the monitor. A theme that is chosen is saved at once, and can be taken back. */
export function ThemeTab({ settings }: { settings: Settings }) {
  const { t } = useTexts('settings-admin');
  const choice = useThemeChoice(settings.theme);
  const { seen, isBusy } = choice;
  const ref = useRef<HTMLDivElement>(null);
  const wasSeen = useRef(false);
  // The buttons below go, and would take the focus with them.
  useEffect(() => {
    if (wasSeen.current && !seen) ref.current?.querySelector<HTMLElement>('input:checked')?.focus();
    wasSeen.current = seen !== undefined;
  }, [seen]);
  return (
    <Paper ref={ref} p="lg" withBorder>
      <Title order={2} size="h4">
        {t('theme')}
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        {t('theme.hint')}
      </Text>
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
          <Button variant="default" disabled={isBusy} onClick={choice.leave}>
            {t('cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void choice.choose(seen)}>
            {t('theme.use', { theme: t(`theme.${seen}`) })}
          </Button>
        </ThemePreview>
      )}
    </Paper>
  );
}

type PartProps = { choice: ReturnType<typeof useThemeChoice>; settings: Settings };

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
