import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { sheetSize } from '../../../foundation/spreadsheets/sheet-size.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import { uploadLoadFile } from '../load-endpoints.ts';
import { sheetFileIssue } from './sheet-file-issue.ts';
import { loadStateQuery } from './use-load-state.ts';

/** A spreadsheet on its way to the server; `share` of it has been sent, from 0 to 1. */
export type SentSheet = { file: File; share: number };

export type LoadUpload = {
  sent: SentSheet | undefined;
  upload: (file: File | undefined) => Promise<void>;
  cancel: () => void;
};

/** Sends a spreadsheet; `corrects` is the open load whose rows it replaces. */
export const useLoadUpload = (corrects?: string): LoadUpload => {
  const { t } = useTexts('load-review-admin');
  const translate = useTranslateKey();
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const [sent, setSent] = useState<SentSheet>();
  const abort = useRef<() => void>(undefined);
  const cancel = () => abort.current?.();
  useEffect(() => cancel, []);
  const send = async (file: File): Promise<void> => {
    setSent({ file, share: 0 });
    try {
      const reply = await call(
        uploadLoadFile,
        { body: { file, ...(corrects && { idDataLoad: corrects }) } },
        {
          onStart: (stop) => {
            abort.current = stop;
          },
          onProgress: (share) => setSent({ file, share }),
        },
      );
      queries.setQueryData(loadStateQuery.queryKey, reply);
      showAdminToast('success', translate(reply.message ?? 'data-load:upload.success'));
    } catch (error) {
      if (isAbort(error)) showAdminToast('info', t('upload.canceled'));
      else showAdminToast('danger', failureText(error, t('upload.failed')));
    } finally {
      setSent(undefined);
      // A load that somebody else began meanwhile is shown at once.
      await queries.invalidateQueries();
    }
  };
  return {
    sent,
    cancel,
    upload: async (file) => {
      const issue = sheetFileIssue(file);
      if (issue) return showAdminToast('danger', translate(issue, { limit: sheetSize.megabytes }));
      if (file) await send(file);
    },
  };
};

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
