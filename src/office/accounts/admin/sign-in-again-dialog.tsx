import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState, useSyncExternalStore } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { callWith } from '../../../foundation/ui/admin/call-with.ts';
import { sendSigned } from '../../../foundation/ui/admin/send-signed.ts';
import { resumeEvents } from '../../../foundation/ui/admin/server-events.ts';
import { storeToken } from '../../../foundation/ui/admin/token.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { logIn, showSession } from '../account-endpoints.ts';
import { asksCode, asksFirstCode } from './asks-code.ts';
import { choiceAddress } from './choice-address.ts';
import { CodeField } from './code-field.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { PasswordField } from './password-field.tsx';
import { sessionQuery } from './session-query.ts';
import { finishSignIn, isWaiting, subscribeToSignIn } from './sign-in-again.ts';
import { useAdminOrganization } from './use-admin-organization.ts';
import { useOtherUserName } from './use-other-user-name.ts';
import { useSession } from './use-session.ts';

/** Over what was typed when the session ended, so that nothing is lost. */
export function SignInAgainDialog() {
  const { t } = useTexts('accounts-admin');
  const isOpen = useSyncExternalStore(subscribeToSignIn, isWaiting);
  const newcomer = useOtherUserName(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={() => {}}
      title={t(newcomer === undefined ? 'again.title' : 'again.title-other')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      zIndex={500}
    >
      <PasswordForm newcomer={newcomer} />
    </Modal>
  );
}

/** `newcomer`: who signed in instead, from another tab; empty as long as that is not known. */
function PasswordForm({ newcomer }: { newcomer: string | undefined }) {
  const { t } = useTexts('accounts-admin');
  const { email } = useSession().user;
  const { mutate, isPending, error } = useSignIn(email);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const needsCode = asksCode(error);
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setSubmitted(true);
    if (password) mutate({ password, code: code.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>
          {newcomer !== undefined &&
            `${t('again.other', { name: newcomer || t('again.somebody') })} `}
          {t('again.hint')}
        </Text>
        {!isPending && !asksFirstCode(error) && <FailureAlert error={error} />}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...onTop}
          size="sm"
          label={t('again.password', { email })}
          autoComplete="current-password"
          error={isSubmitted && !password && t('log-in.password-required')}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          visibilityToggleButtonProps={{ ...onTop, 'aria-label': t('password.show') }}
          data-autofocus
        />
        {(needsCode || code !== '') && (
          <CodeField
            {...onTop}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            takesFocus
          />
        )}
        <Group justify="flex-end">
          <Button {...onTop} variant="default" onClick={() => finishSignIn(false)}>
            {t('again.leave')}
          </Button>
          <Button {...onTop} type="submit" loading={isPending}>
            {t('log-in.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Escape here is none of the dialog's below. */
const onTop = { 'data-mantine-stop-propagation': true };

/** Its own calls never wait for this dialog, and never join a question about the session that does. */
const useSignIn = (username: string) => {
  const keepOrganization = useKeepOrganization();
  const { organizationId } = adminRootRoute.useRouteContext();
  const call = callWith(sendSigned(organizationId, () => Promise.resolve(false)));
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ password, code }: { password: string; code: string }) => {
      const body = { username, password, ...(code && { code }) };
      const { data } = await call(logIn, { body });
      storeToken(data.token, false);
      await keepOrganization();
      queries.setQueryData(sessionQuery.queryKey, await call(showSession));
      resumeEvents(organizationId);
      finishSignIn(true);
    },
  });
};

/** A log-out in another tab made this browser forget whom the person works for. */
const useKeepOrganization = () => {
  const organization = useAdminOrganization();
  return async (): Promise<void> => {
    // Without it they are asked again, and nothing is lost.
    if (organization.shortName) await fetch(choiceAddress(organization)).catch(() => undefined);
  };
};
