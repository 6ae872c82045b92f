import { useState } from 'react';

import { adminRootRoute } from '../../platform/admin/admin-root-route.ts';
import { showToast } from '../../platform/admin/toast.ts';
import { useFailedCallText } from '../../platform/admin/use-failed-call-text.ts';
import { useTexts } from '../../platform/web/use-texts.ts';
import { uploadImage } from '../settings-endpoints.ts';

/** Sends an image at once; it belongs to the settings when they are saved. */
export const useUploadImage = (onKept: (image: string) => void) => {
  const { t } = useTexts('settings');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const [sending, setSending] = useState<File>();
  const upload = async (image: File): Promise<void> => {
    setSending(image);
    try {
      onKept((await call(uploadImage, { body: { image } })).data.image);
    } catch (error) {
      showToast('danger', failureText(error, t('change-cover.update.error')));
    } finally {
      setSending(undefined);
    }
  };
  return { sending, upload };
};
