import { useEffect, useState } from 'react';

import { saveFile } from '../../ui/web/save-file.ts';
import { showToast } from '../../ui/web/toasts.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { DownloadFormat } from '../download-format.ts';
import { downloadFailure } from './download-failure.ts';
import type { DownloadSource, Extent } from './download-order.ts';
import { fileRequest } from './file-request.ts';
import { type DownloadProgress, receiveFile, type ReceivedFile } from './receive-file.ts';

type Wanted = { format: DownloadFormat; extent: Extent; source: DownloadSource };

/** Fetches and saves a file; `onFailed` is called after a toast has shown why there is none. */
export const useFile = ({ format, extent, source }: Wanted, onFailed: () => void) => {
  const { t, language } = useTexts('downloads');
  const [progress, setProgress] = useState<DownloadProgress>();
  const [file, setFile] = useState<ReceivedFile>();
  // Asked for once: what the page shows behind the dialog may be drawn anew meanwhile.
  const [request] = useState(() => fileRequest(source, format, extent, language));
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    receiveFile(request, format, { signal, onProgress: setProgress }).then(
      (received) => {
        if (signal.aborted) return;
        if (received.content) saveFile(received.content, received.name);
        setFile(received);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const { key, seconds } = downloadFailure(error);
        onFailed();
        showToast('danger', t(key, { count: seconds, number: String(seconds) }));
      },
    );
    return () => stop.abort();
  }, [request, format, onFailed, t]);
  return { progress, file };
};
