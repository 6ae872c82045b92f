import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../catalogue/admin/use-translate-key.ts';
import { removeFactor, renewCodes } from '../second-factor-endpoints.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useSendForm } from './use-send-form.ts';
import { useTakenFocus } from './use-taken-focus.ts';

type Props = {
  username: string;
  mayRemove: boolean;
  onChanged: (recoveryCodes?: readonly string[]) => Promise<void>;
};

type Change = 'renew' | 'remove';

/** New recovery codes, or no second factor any more: either asks for the password and a code. */
export function FactorChange({ mayRemove, ...props }: Props) {
  const { t } = useTexts('accounts-admin');
  const [change, setChange] = useState<Change>();
  if (change) return <ProofForm change={change} {...props} onCancel={() => setChange(undefined)} />;
  return (
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={() => setChange('renew')}>
        {t('factor.renew')}
      </Button>
      {mayRemove && (
        <Button variant="default" onClick={() => setChange('remove')}>
          {t('factor.remove')}
        </Button>
      )}
    </Group>
  );
}

type FormProps = Omit<Props, 'mayRemove'> & { change: Change; onCancel: () => void };

function ProofForm({ change, username, onChanged, onCancel }: FormProps) {
  const { t } = useTexts('accounts-admin');
  const translate = useTranslateKey();
  const { call } = adminRootRoute.useRouteContext();
  const { send, isBusy } = useSendForm();
  const first = useTakenFocus(true);
  const { form, submitWith } = useAccountForm(
    { currentPassword: '', code: '' },
    ({ currentPassword, code }) => ({
      ...(currentPassword === '' && { currentPassword: t('log-in.password-required') }),
      ...(code.trim() === '' && { code: t('log-in.code-required') }),
    }),
  );
  const submit = submitWith((body) =>
    send(async () => {
      const { data, message } = await call(change === 'renew' ? renewCodes : removeFactor, {
        body,
      });
      if (message) showAdminToast('success', translate(message));
      await onChanged(data?.recoveryCodes);
    }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <Stack mt="sm" maw="26rem">
        <PasswordField
          size="sm"
          label={t('profile.current-password')}
          autoComplete="current-password"
          ref={first}
          {...form.getInputProps('currentPassword')}
        />
        <CodeField {...form.getInputProps('code')} />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('factor.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t(`factor.${change}`)}
        </Button>
      </Group>
    </form>
  );
}
