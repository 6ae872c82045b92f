import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { z } from '../../../foundation/platform/schema.ts';
import { useDebouncedValidation } from '../../../foundation/ui/admin/use-debounced-validation.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { FailureAlert } from './failure-alert.tsx';
import { focusFirstError } from './focus-first-error.ts';

type Props = { onSend: (email: string) => void; isBusy: boolean; error: unknown };

export function ForgotPasswordForm({ onSend, isBusy, error }: Props) {
  const { t } = useTexts('accounts-admin');
  const { t: accountsText } = useTexts('accounts');
  const wrongIn = (email: string): string | undefined => {
    if (email === '') return t('forgot.required');
    return z.email().safeParse(email).success ? undefined : accountsText('validation.email');
  };
  const form = useDebouncedValidation({ email: '' }, ({ email }) => {
    const wrong = wrongIn(email.trim());
    return wrong === undefined ? {} : { email: wrong };
  });
  return (
    <form noValidate onSubmit={form.onSubmit(({ email }) => onSend(email.trim()), focusFirstError)}>
      <Stack gap="md">
        {!isBusy && <FailureAlert error={error} />}
        <TextInput
          label={t('forgot.email')}
          placeholder={t('forgot.placeholder')}
          type="email"
          autoComplete="username"
          size="md"
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('forgot.action')}
        </Button>
        <Anchor component={Link} to="/login" ta="center">
          {t('entry.back-to-log-in')}
        </Anchor>
      </Stack>
    </form>
  );
}
