import { SimpleGrid, Stack, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';

import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useSession } from '../../../office/accounts/admin/use-session.ts';
import { CountTiles } from './count-tiles.tsx';
import { dashboardRoute } from './dashboard-pages.ts';
import { ScopeSwitch } from './scope-switch.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { todayIn } from './today-in.ts';
import { ViewsFigure } from './views-figure.tsx';
import { VisitsFigure } from './visits-figure.tsx';
import { WorkList } from './work-list.tsx';

/** What an administrator sees first: what waits, how much there is, and what visitors read. */
export function DashboardPage() {
  const { t, language } = useTexts('dashboard-admin');
  const { user, administratorType, organizations } = useSession();
  const { scope = 'current' } = dashboardRoute.useSearch();
  const [now] = useState(() => new Date());
  return (
    <Stack gap="md">
      <PageTitle
        first
        title={t('hello', { name: user.fullName })}
        hint={t('today', todayIn(language, now))}
      >
        {administratorType === 'GENERAL' && organizations.length > 1 && <ScopeSwitch />}
      </PageTitle>
      <WorkList scope={scope} />
      <CountTiles scope={scope} />
      <VisuallyHidden component="h2">{t('figures')}</VisuallyHidden>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        {/* Anew for each scope: the figures of one are never shown as those of the other. */}
        <VisitsFigure key={scope} scope={scope} />
        <ViewsFigure scope={scope} />
      </SimpleGrid>
      <Shortcuts />
    </Stack>
  );
}
