import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import { receiveFile } from '../../downloads/web/receive-file.ts';
import { writeQueryString } from '../../platform/query-string.ts';
import { adminRootRoute } from '../../ui/admin/admin-root-route.ts';
import { signedHeaders } from '../../ui/admin/send-signed.ts';
import { showAdminToast } from '../../ui/admin/toast.ts';
import { useFailedCallText } from '../../ui/admin/use-failed-call-text.ts';
import { saveFile } from '../../ui/web/save-file.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { downloadAuditEvents } from '../audit-endpoints.ts';
import { useAuditFilters } from './use-audit-filters.ts';

/** Takes away what the filter shows, all pages of it. */
export function DownloadButton() {
  const { t } = useTexts('audit-admin');
  const failureText = useFailedCallText();
  const { organizationId } = adminRootRoute.useRouteContext();
  const { filters } = useAuditFilters();
  const download = useMutation({
    mutationFn: async () => {
      const url = downloadAuditEvents.url + writeQueryString(filters);
      const init = { headers: signedHeaders(organizationId) };
      const listener = { signal: new AbortController().signal, onProgress: () => {} };
      const { content, name } = await receiveFile({ url, init }, 'csv', listener);
      if (content) saveFile(content, name);
    },
    onError: (error) => showAdminToast('danger', failureText(error, t('download.failed'))),
  });
  return (
    <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? t('download.working') : t('download')}
    </Button>
  );
}
