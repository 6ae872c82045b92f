import { useMutation } from '@tanstack/react-query';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { RowAction } from '../../catalogue/admin/row-actions.ts';
import type { UserRow } from '../user-catalogue.ts';
import { inviteAgain } from '../user-endpoints.ts';
import { useFailureText } from './use-failure-text.ts';

/** For who has no password yet: the mail was lost, or its link has expired. */
export const useInvitationAction = (row: UserRow): readonly RowAction[] => {
  const { t } = useTexts('accounts-admin');
  const { call } = adminRootRoute.useRouteContext();
  const failureText = useFailureText();
  const { _id, active, email, invitation, name, lastName } = row;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(inviteAgain, { body: { _id } }),
    onSuccess: () => showAdminToast('success', t('users.invite.sent', { email })),
    onError: (error) => showAdminToast('danger', failureText(error)),
  });
  if (!active || invitation === 'NONE') return [];
  return [
    {
      key: 'invite',
      label: t('users.invite.again'),
      name: t('users.invite.again-to', { name: `${name} ${lastName}` }),
      run: () => !isPending && mutate(),
    },
  ];
};
