import { useMutation } from '@tanstack/react-query';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { resetPassword } from '../account-endpoints.ts';
import { EntryFrame } from './entry-frame.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { MailSent } from './mail-sent.tsx';

export function ForgotPasswordPage() {
  const { t } = useTexts('accounts-admin');
  const { call } = adminRootRoute.useRouteContext();
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (email: string) => call(resetPassword, { body: { email } }),
  });
  if (isSuccess)
    return (
      <EntryFrame title={t('sent.title')}>
        <MailSent address={variables} onAgain={reset} />
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('forgot.title')} hint={t('forgot.hint')}>
      <ForgotPasswordForm onSend={mutate} isBusy={isPending} error={error} />
    </EntryFrame>
  );
}
