import { useMutation, useQueryClient } from '@tanstack/react-query';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { RowAction } from '../../catalogue/admin/row-actions.ts';
import type { UserRow } from '../user-catalogue.ts';
import { inviteAgain, removeFactorOfUser } from '../user-endpoints.ts';
import { useFailureText } from './use-failure-text.ts';
import { useSession } from './use-session.ts';

/** What is offered for a user besides the usual: to who cannot sign in. */
export const useUserActions = (row: UserRow): readonly RowAction[] => [
  ...useInvitationAction(row),
  ...useFactorAction(row),
];

/** For who has no password yet: the mail was lost, or its link has expired. */
const useInvitationAction = (row: UserRow): readonly RowAction[] => {
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

/** For who lost their telephone and their recovery codes; an e-mail tells them. */
const useFactorAction = ({
  _id,
  name,
  lastName,
  hasSecondFactor,
}: UserRow): readonly RowAction[] => {
  const { t } = useTexts('accounts-admin');
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const own = useSession().user._id;
  const fullName = `${name} ${lastName}`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(removeFactorOfUser, { body: { _id } }),
    onSuccess: async () => {
      showAdminToast('success', t('users.factor.removed', { name: fullName }));
      await queries.invalidateQueries();
    },
    onError: (error) => showAdminToast('danger', failureText(error)),
  });
  if (!hasSecondFactor || _id === own) return [];
  return [
    {
      key: 'remove-factor',
      label: t('users.factor.remove'),
      name: t('users.factor.remove-of', { name: fullName }),
      isDangerous: true,
      run: () => !isPending && mutate(),
    },
  ];
};
