import { SimpleGrid, Text, TextInput } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useUnsavedQuestion } from '../../catalogue/admin/use-unsaved-question.tsx';
import type { Profile } from '../profile-endpoints.ts';
import { SectionButtons } from './section-buttons.tsx';
import { SectionCard } from './section-card.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useSaveProfile } from './use-save-profile.ts';

export function NameForm({ profile: { name, lastName, email } }: { profile: Profile }) {
  const { t } = useTexts('accounts-admin');
  const { save, isBusy } = useSaveProfile();
  const { form, submitWith } = useAccountForm({ name, lastName }, (typed) => ({
    name: typed.name.trim() ? null : t('profile.name-required'),
    lastName: typed.lastName.trim() ? null : t('profile.last-name-required'),
  }));
  const { question } = useUnsavedQuestion(
    () => form.isDirty() && !isBusy,
    ({ current, next }) => current.pathname !== next.pathname,
  );
  const submit = submitWith(async (draft) => {
    const issues = await save(draft);
    if (!issues) form.resetDirty();
    return issues;
  });
  return (
    <SectionCard title={t('profile.data')}>
      <form noValidate onSubmit={submit}>
        <Text mt="sm">{t('profile.email', { email })}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} mt="sm">
          <TextInput
            label={t('users.form.name')}
            autoComplete="given-name"
            required
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('users.form.last-name')}
            autoComplete="family-name"
            required
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <SectionButtons isBusy={isBusy} isDirty={form.isDirty()} onDiscard={form.reset} />
      </form>
      {question}
    </SectionCard>
  );
}
