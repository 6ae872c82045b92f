import { Button, Stack } from '@mantine/core';
import type { FormErrors } from '@mantine/form';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { usePasswordRules } from './use-password-rules.ts';

export type NewPassword = { password: string; confirmPassword: string };

type Props = {
  /** Answers with what the server found wrong, by field. */
  onSend: (typed: NewPassword) => Promise<FormErrors>;
  isBusy: boolean;
  /** What others know of whose password it is. */
  known: readonly string[];
};

export function NewPasswordForm({ onSend, isBusy, known }: Props) {
  const { t } = useTexts('accounts-admin');
  const rules = usePasswordRules('password.differs', known);
  const { form, submitWith } = useAccountForm<NewPassword>(
    { password: '', confirmPassword: '' },
    ({ password, confirmPassword }) => ({
      password: rules.password(password),
      confirmPassword: rules.confirmation(confirmPassword, password),
    }),
  );
  return (
    <form noValidate onSubmit={submitWith(onSend)}>
      <Stack gap="md">
        <NewPasswordField
          label={t('new-password.password')}
          {...form.getInputProps('password')}
          value={form.values.password}
          guessable={rules.guessable(form.values.password)}
        />
        <PasswordField
          label={t('new-password.confirm')}
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('new-password.action')}
        </Button>
      </Stack>
    </form>
  );
}
