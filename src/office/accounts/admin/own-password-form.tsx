import { Stack } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SectionButtons } from './section-buttons.tsx';
import { SectionCard } from './section-card.tsx';
import { useAccountForm } from './use-account-form.ts';
import { usePasswordRules } from './use-password-rules.ts';
import { useSaveProfile } from './use-save-profile.ts';
import { useSession } from './use-session.ts';

const nothing = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function OwnPasswordForm({ username }: { username: string }) {
  const { t } = useTexts('accounts-admin');
  const rules = usePasswordRules('profile.passwords-differ', useKnownWords());
  const { save, isBusy } = useSaveProfile();
  const { form, submitWith } = useAccountForm(
    nothing,
    ({ currentPassword, newPassword, confirmPassword }) => ({
      currentPassword: rules.given(currentPassword),
      newPassword: rules.password(newPassword),
      confirmPassword: rules.confirmation(confirmPassword, newPassword),
    }),
  );
  const submit = submitWith(async (draft) => {
    const issues = await save(draft);
    if (!issues) form.reset();
    return issues;
  });
  return (
    <SectionCard title={t('profile.password')} hint={t('profile.password-hint')}>
      <form noValidate onSubmit={submit}>
        {/* Says to a keeper of passwords whose this is. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <Stack mt="sm" maw="26rem">
          <PasswordField
            size="sm"
            label={t('profile.current-password')}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordField
            size="sm"
            label={t('profile.new-password')}
            {...form.getInputProps('newPassword')}
            value={form.values.newPassword}
            guessable={rules.guessable(form.values.newPassword)}
          />
          <PasswordField
            size="sm"
            label={t('new-password.confirm')}
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
        </Stack>
        <SectionButtons isBusy={isBusy} isDirty={form.isDirty()} onDiscard={form.reset} />
      </form>
    </SectionCard>
  );
}

/** What others know of who works here. */
const useKnownWords = (): string[] => {
  const { user, organizations } = useSession();
  const names = organizations.flatMap(({ name, shortName }) => [name, shortName]);
  return [user.fullName, user.email, ...names];
};
