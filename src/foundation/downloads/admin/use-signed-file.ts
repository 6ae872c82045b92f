import { useMutation } from '@tanstack/react-query';

import { adminRootRoute } from '../../ui/admin/admin-root-route.ts';
import { signedHeaders } from '../../ui/admin/send-signed.ts';
import { showAdminToast } from '../../ui/admin/toast.ts';
import { useFailedCallText } from '../../ui/admin/use-failed-call-text.ts';
import { saveFile } from '../../ui/web/save-file.ts';
import type { DownloadFormat } from '../download-format.ts';
import { receiveFile } from '../web/receive-file.ts';

/** Fetches and saves a file as the signed-in person; `failed` is shown when the server could not. */
export const useSignedFile = (format: DownloadFormat, failed: string) => {
  const failureText = useFailedCallText();
  const { organizationId } = adminRootRoute.useRouteContext();
  const { isPending, mutate } = useMutation({
    mutationFn: async (url: string) => {
      const init = { headers: signedHeaders(organizationId) };
      const listener = { signal: new AbortController().signal, onProgress: () => {} };
      const { content, name } = await receiveFile({ url, init }, format, listener);
      if (content) saveFile(content, name);
    },
    onError: (error) => showAdminToast('danger', failureText(error, failed)),
  });
  return { isFetching: isPending, fetchFile: mutate };
};
