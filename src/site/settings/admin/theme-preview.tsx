import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Theme } from '../../../office/organizations/organization.ts';
import { accents, paletteOf } from '../../../office/organizations/theme.ts';
import { OrganizationCover } from '../../../office/organizations/web/organization-cover.tsx';
import { paletteStyle } from '../../../office/organizations/web/palette-style.ts';
import type { Settings } from '../settings.ts';

import classes from './settings.module.css';

type Props = { settings: Settings; theme: Theme; children: ReactNode };

/** What visitors would see. */
export function ThemePreview({ settings, theme, children }: Props) {
  const { t } = useTexts('settings-admin');
  return (
    <section aria-label={t('theme.preview')} style={paletteStyle(paletteOf(accents[theme]))}>
      <Title order={3} size="h5" mt="lg" mb="sm">
        {t('theme.preview.of', { theme: t(`theme.${theme}`) })}
      </Title>
      <div className={classes.sample}>
        <span className={classes.link}>{t('theme.sample.link')}</span>
        <span className={classes.chip}>{t('theme.sample.chip')}</span>
        {children}
      </div>
      <OrganizationCover organization={settings} level={2} />
    </section>
  );
}
