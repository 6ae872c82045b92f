import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';

import { refusedWith } from '../../../foundation/platform/call.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { refusalIn } from '../../../foundation/ui/admin/refusal.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { removeToken } from '../../../foundation/ui/admin/token.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { checkLink, setPassword } from '../account-endpoints.ts';
import { EntryFrame } from './entry-frame.tsx';
import { LinkExpired } from './link-expired.tsx';
import { type NewPassword, NewPasswordForm } from './new-password-form.tsx';
import { useFailureText } from './use-failure-text.ts';
import { useRefusedFields } from './use-refused-fields.ts';

const route = getRouteApi('/new-password/$token');

/** Where a mailed link leads: of a reset, or of an invitation. One that opens nothing says so at once. */
export function NewPasswordPage() {
  const { t } = useTexts('accounts-admin');
  const { token } = route.useParams();
  const { send, isBusy } = useSetPassword();
  const { data, error, isPending } = useQuery({
    ...queryOf(checkLink, { body: { token } }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (isPending) return <EntryFrame title={t('new-password.title')}>{null}</EntryFrame>;
  if (refusedWith(error) === 410)
    return (
      <EntryFrame title={t('new-password.title')}>
        <LinkExpired />
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('new-password.title')} hint={t('new-password.hint')}>
      <NewPasswordForm onSend={send} isBusy={isBusy} known={data?.data.knownWords ?? []} />
    </EntryFrame>
  );
}

const useSetPassword = () => {
  const { call } = adminRootRoute.useRouteContext();
  const { token } = route.useParams();
  const router = useRouter();
  const failureText = useFailureText('new-password.failed');
  const refusedFields = useRefusedFields();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (typed: NewPassword) => call(setPassword, { body: { token, ...typed } }),
  });
  const leave = (notice: 'password-updated' | 'link-expired') =>
    router.navigate({ to: '/login', state: { notice }, replace: true });
  const send = async (typed: NewPassword) => {
    try {
      await mutateAsync(typed);
      // The change has ended every session, one of this browser too.
      removeToken();
      await leave('password-updated');
      return {};
    } catch (error) {
      // Afterwards, as a message goes with the page that it is about.
      if (refusalIn(error)?.message === 'accounts:password.expired') await leave('link-expired');
      showAdminToast('danger', failureText(error));
      return refusedFields(error);
    }
  };
  return { send, isBusy: isPending };
};
