import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

/** What became of a mailed link, and the way to another one. */
export function LinkExpired() {
  const { t } = useTexts('accounts-admin');
  return (
    <Alert color="var(--bad-text)" mb="md" role="alert">
      {t('log-in.link-expired')}{' '}
      <Anchor component={Link} to="/forgot-password" inherit c="inherit" underline="always">
        {t('log-in.ask-again')}
      </Anchor>
    </Alert>
  );
}
