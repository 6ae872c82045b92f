import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { auditRoute } from './audit-pages.ts';
import { useAuditSearch } from './use-audit-search.ts';

/** New events come while one reads, so pages have no numbers: one goes on from where one is. */
export function PageSteps({ older }: { older: number | null }) {
  const { t } = useTexts('audit-admin');
  const { before } = useAuditSearch();
  if (older === null && before === undefined) return null;
  return (
    <Group component="nav" aria-label={t('pages')} justify="space-between" my="md">
      {before === undefined ? <span /> : <Step before={undefined}>{t('newest')}</Step>}
      {older !== null && <Step before={older}>{t('older')}</Step>}
    </Group>
  );
}

function Step({ before, children }: { before: number | undefined; children: string }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          {...props}
          from={auditRoute.fullPath}
          to="."
          search={(known) => ({ ...known, before })}
        />
      )}
    >
      {children}
    </Button>
  );
}
