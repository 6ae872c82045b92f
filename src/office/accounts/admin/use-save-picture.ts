import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../catalogue/admin/use-translate-key.ts';
import { getProfile, removeProfilePicture, uploadProfilePicture } from '../profile-endpoints.ts';
import { sessionQuery } from './session-query.ts';

/** Sends a picture, or with null takes it away; the header shows it at once. */
export const useSavePicture = (onDone: () => void) => {
  const { t } = useTexts('accounts-admin');
  const failureText = useFailedCallText();
  const translate = useTranslateKey();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  /** How much of the picture has been sent, from 0 to 1. */
  const [share, setShare] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (profilePicture: File | null) =>
      profilePicture
        ? call(uploadProfilePicture, { body: { profilePicture } }, { onProgress: setShare })
        : call(removeProfilePicture),
    onMutate: () => setShare(0),
    onSuccess: async (reply) => {
      queries.setQueryData(queryOf(getProfile).queryKey, reply);
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      showAdminToast('success', translate(reply.message ?? 'accounts:profile.picture'));
      onDone();
    },
    onError: (error) => showAdminToast('danger', failureText(error, t('profile.picture-failed'))),
  });
  return { isBusy: isPending, share, save: mutate };
};
