import { Anchor, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';

import type { Reply } from '../../../foundation/platform/endpoint.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { beginFactor, confirmFactor } from '../second-factor-endpoints.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { QrCode } from './qr-code.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useSendForm } from './use-send-form.ts';

type Props = { username: string; onAdded: (recoveryCodes: readonly string[]) => Promise<void> };

/** The password first, then the key for the application, and the first code of it. */
export function FactorSetup({ username, onAdded }: Props) {
  const [begun, setBegun] = useState<Reply<typeof beginFactor>['data']>();
  return begun ? (
    <ConfirmForm begun={begun} onAdded={onAdded} onCancel={() => setBegun(undefined)} />
  ) : (
    <BeginForm username={username} onBegun={setBegun} />
  );
}

type BeginProps = { username: string; onBegun: (begun: Reply<typeof beginFactor>['data']) => void };

function BeginForm({ username, onBegun }: BeginProps) {
  const { t } = useTexts('accounts-admin');
  const { call } = adminRootRoute.useRouteContext();
  const { send, isBusy } = useSendForm();
  const { form, submitWith } = useAccountForm({ currentPassword: '' }, ({ currentPassword }) => ({
    ...(currentPassword === '' && { currentPassword: t('log-in.password-required') }),
  }));
  const submit = submitWith((body) =>
    send(async () => onBegun((await call(beginFactor, { body })).data)),
  );
  return (
    <form noValidate onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <Stack mt="sm" maw="26rem">
        <PasswordField
          size="sm"
          label={t('profile.current-password')}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={isBusy}>
          {t('factor.begin')}
        </Button>
      </Group>
    </form>
  );
}

type ConfirmProps = {
  begun: Reply<typeof beginFactor>['data'];
  onAdded: Props['onAdded'];
  onCancel: () => void;
};

function ConfirmForm({ begun, onAdded, onCancel }: ConfirmProps) {
  const { t } = useTexts('accounts-admin');
  const { call } = adminRootRoute.useRouteContext();
  const { send, isBusy } = useSendForm();
  const { form, submitWith } = useAccountForm({ code: '' }, ({ code }) => ({
    ...(code.trim() === '' && { code: t('log-in.code-required') }),
  }));
  const submit = submitWith((body) =>
    send(async () => onAdded((await call(confirmFactor, { body })).data.recoveryCodes)),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack mt="sm" gap="sm">
        <Text>{t('factor.scan')}</Text>
        <QrCode text={begun.address} label={t('factor.qr')} />
        <Anchor href={begun.address} size="sm">
          {t('factor.open')}
        </Anchor>
        <Text size="sm">
          {t('factor.or-type')} <Code>{groupsOfFour(begun.key)}</Code>
        </Text>
        <CodeField hasRecovery={false} maw="26rem" takesFocus {...form.getInputProps('code')} />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('factor.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('factor.confirm')}
        </Button>
      </Group>
    </form>
  );
}

/** So that it can be typed without losing the place. */
const groupsOfFour = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, '$1 ');
