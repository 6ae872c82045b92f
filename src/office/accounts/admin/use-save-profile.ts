import type { FormErrors } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../catalogue/admin/use-translate-key.ts';
import { getProfile, type ProfileDraft, updateProfile } from '../profile-endpoints.ts';
import { sessionQuery } from './session-query.ts';
import { useRefusedFields } from './use-refused-fields.ts';

/** Saves a section of the profile; the header follows. Answers with the faults of its fields. */
export const useSaveProfile = () => {
  const { t } = useTexts('accounts-admin');
  const failureText = useFailedCallText();
  const translate = useTranslateKey();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const refusedFields = useRefusedFields();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: ProfileDraft) => call(updateProfile, { body }),
  });
  const save = async (draft: ProfileDraft): Promise<FormErrors | undefined> => {
    try {
      const reply = await mutateAsync(draft);
      queries.setQueryData(queryOf(getProfile).queryKey, reply);
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      showAdminToast('success', translate(reply.message ?? 'accounts:profile.updated'));
      return undefined;
    } catch (error) {
      showAdminToast('danger', failureText(error, t('profile.save-failed')));
      return refusedFields(error);
    }
  };
  return { save, isBusy: isPending };
};
