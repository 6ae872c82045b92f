import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { showDashboard } from '../dashboard-endpoints.ts';

/** A load that somebody began and nobody ended; only who has CONTRACTS is told. */
export function PendingLoad() {
  const { t } = useTexts('dashboard-admin');
  const { data } = useQuery(queryOf(showDashboard, { query: { scope: 'current' } }));
  const load = data?.data.pendingLoad;
  if (!load) return null;
  return (
    <Alert color="var(--info-text)" title={t('pending.title')} role="status">
      <Text size="sm">{t('pending.file', { file: load.fileName })}</Text>
      {load.uploadedBy && <Text size="sm">{t('pending.by', { name: load.uploadedBy })}</Text>}
      <Button mt="sm" renderRoot={(props) => <Link {...props} to="/admin/data-load/current" />}>
        {t('pending.continue')}
      </Button>
    </Alert>
  );
}
