import { Alert } from '@mantine/core';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { EntryFrame } from './entry-frame.tsx';
import { LinkExpired } from './link-expired.tsx';
import { LogInForm } from './log-in-form.tsx';

const route = getRouteApi('/login');

export function LogInPage() {
  const { t } = useTexts('accounts-admin');
  const { redirectTo } = route.useSearch();
  useEffect(() => {
    if (redirectTo) showAdminToast('info', t('log-in.first'));
  }, [redirectTo, t]);
  return (
    <EntryFrame title={t('log-in.title')} hint={t('log-in.hint')}>
      <Notice />
      <LogInForm redirectTo={redirectTo ?? '/admin'} />
    </EntryFrame>
  );
}

/** What became of a link that somebody followed to set a password. */
function Notice() {
  const { t: accountsText } = useTexts('accounts');
  const notice = useLocation({ select: ({ state }) => state.notice });
  if (notice === 'password-updated')
    return (
      <Alert color="var(--good-text)" mb="md" role="status">
        {accountsText('password.reset')}
      </Alert>
    );
  if (notice === 'link-expired') return <LinkExpired />;
  return null;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    notice?: 'password-updated' | 'link-expired';
  }
}
