import { Button } from '@mantine/core';

import { useSignedFile } from '../../../foundation/downloads/admin/use-signed-file.ts';
import { writeQueryString } from '../../../foundation/platform/query-string.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { downloadAuditEvents } from '../audit-endpoints.ts';
import { filterOf } from './shown-kind.ts';
import { useAuditFilters } from './use-audit-filters.ts';

/** Takes away what the filter shows, all pages of it. */
export function DownloadButton() {
  const { t } = useTexts('audit-admin');
  const { filters } = useAuditFilters();
  const { isFetching, fetchFile } = useSignedFile('csv', t('download.failed'));
  const url = downloadAuditEvents.url + writeQueryString(filterOf(filters));
  return (
    <Button variant="default" loading={isFetching} onClick={() => fetchFile(url)}>
      {isFetching ? t('download.working') : t('download')}
    </Button>
  );
}
