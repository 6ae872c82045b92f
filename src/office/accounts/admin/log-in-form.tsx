import { Anchor, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { clearToasts } from '../../../foundation/ui/admin/toast.ts';
import { storeToken } from '../../../foundation/ui/admin/token.ts';
import { useDebouncedValidation } from '../../../foundation/ui/admin/use-debounced-validation.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { logIn } from '../account-endpoints.ts';
import { asksCode, asksFirstCode } from './asks-code.ts';
import { CodeField } from './code-field.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { PasswordField } from './password-field.tsx';

type Typed = { username: string; password: string; code: string; remember: boolean };

export function LogInForm({ redirectTo }: { redirectTo: string }) {
  const { t } = useTexts('accounts-admin');
  const { mutate, reset, isPending, error } = useLogIn(redirectTo);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useDebouncedValidation<Typed>(
    { username: '', password: '', code: '', remember: false },
    ({ username, password, code }) => ({
      ...(username.trim() === '' && { username: t('log-in.username-required') }),
      ...(password === '' && { password: t('log-in.password-required') }),
      ...(needsCode && code.trim() === '' && { code: t('log-in.code-required') }),
    }),
  );
  const ask = (failure: unknown) => {
    const needed = asksCode(failure);
    flushSync(() => setNeedsCode(needed));
    selectWhole(form.getInputNode(needed ? 'code' : 'password'));
  };
  const submit = form.onSubmit((typed) => mutate(typed, { onError: ask }), focusFirstError);
  return (
    <form onSubmit={submit} onInput={() => error && reset()} noValidate>
      <Stack gap="md">
        {!isPending && !asksFirstCode(error) && <FailureAlert error={error} />}
        <TextInput
          label={t('log-in.username')}
          placeholder={t('log-in.username-hint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          {...form.getInputProps('username')}
        />
        <PasswordField
          label={t('log-in.password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {needsCode && <CodeField size="md" {...form.getInputProps('code')} />}
        <Checkbox
          label={t('log-in.remember')}
          description={t('log-in.remember-hint')}
          {...form.getInputProps('remember', { type: 'checkbox' })}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('log-in.action')}
        </Button>
        <Anchor component={Link} to="/forgot-password" ta="center">
          {t('log-in.forgot')}
        </Anchor>
      </Stack>
    </form>
  );
}

/** So that the next key begins anew. */
const selectWhole = (field: HTMLElement | null): void => {
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
};

/** Stays busy until the page that was wanted is there. */
const useLogIn = (redirectTo: string) => {
  const { call } = adminRootRoute.useRouteContext();
  const router = useRouter();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ username, password, code, remember }: Typed) => {
      const body = { username, password, ...(code.trim() && { code: code.trim() }) };
      const { data } = await call(logIn, { body });
      storeToken(data.token, remember);
      // What somebody else was shown here before is not for this person.
      queries.clear();
      clearToasts();
      await router.navigate({ href: redirectTo, replace: true });
    },
  });
};
