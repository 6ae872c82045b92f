import { useState } from 'react';

import type { SentImage } from '../../../foundation/files/admin/sending-image.tsx';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { uploadImage } from '../settings-endpoints.ts';

/** Sends an image at once; it belongs to the settings when they are saved. */
export const useUploadImage = (onKept: (image: string | null) => void) => {
  const { t } = useTexts('settings');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const [sending, setSending] = useState<SentImage>();
  /** Why the last one was not kept, until another is chosen. */
  const [failure, setFailure] = useState<string>();
  const upload = async (file: File): Promise<void> => {
    setFailure(undefined);
    setSending({ file, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ file, share });
      const { data } = await call(uploadImage, { body: { image: file } }, { onProgress });
      onKept(data.image);
    } catch (error) {
      setFailure(failureText(error, t('change-cover.update.error')));
    } finally {
      setSending(undefined);
    }
  };
  const remove = () => {
    setFailure(undefined);
    onKept(null);
  };
  return { sending, failure, upload, remove };
};
