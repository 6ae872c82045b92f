import { ActionIcon } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { UserRow } from '../user-catalogue.ts';
import { inviteAgain } from '../user-endpoints.ts';
import { useFailureText } from './use-failure-text.ts';

/** For who has no password yet: the mail was lost, or its link has expired. */
export function InvitationButton({ row }: { row: UserRow }) {
  const { t } = useTexts('accounts-admin');
  const { call } = adminRootRoute.useRouteContext();
  const failureText = useFailureText();
  const { _id, active, email, invitation, name, lastName } = row;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(inviteAgain, { body: { _id } }),
    onSuccess: () => showAdminToast('success', t('users.invite.sent', { email })),
    onError: (error) => showAdminToast('danger', failureText(error)),
  });
  if (!active || invitation === 'NONE') return null;
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      loading={isPending}
      title={t('users.invite.again')}
      aria-label={t('users.invite.again-to', { name: `${name} ${lastName}` })}
      onClick={() => mutate()}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path
          d="M3 6h18v12H3zM3 7l9 7 9-7"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
        />
      </svg>
    </ActionIcon>
  );
}
