import type { FormErrors } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTranslateKey } from '../../catalogue/admin/use-translate-key.ts';
import { getProfile, type ProfileDraft, updateProfile } from '../profile-endpoints.ts';
import { sessionQuery } from './session-query.ts';
import { useSendForm } from './use-send-form.ts';

/** Saves a section of the profile; the header follows. Answers with the faults of its fields. */
export const useSaveProfile = () => {
  const translate = useTranslateKey();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const { send, isBusy } = useSendForm();
  const save = (body: ProfileDraft): Promise<FormErrors | undefined> =>
    send(async () => {
      const reply = await call(updateProfile, { body });
      queries.setQueryData(queryOf(getProfile).queryKey, reply);
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      showAdminToast('success', translate(reply.message ?? 'accounts:profile.updated'));
    });
  return { save, isBusy };
};
