import { Alert, Checkbox, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CatalogueFormProps } from '../../catalogue/admin/catalogue.ts';
import type { UserRow } from '../user-catalogue.ts';
import { AdministratorTypeField } from './administrator-type-field.tsx';
import { OrganizationsField } from './organizations-field.tsx';
import { PermissionBoxes } from './permission-boxes.tsx';
import { useSession } from './use-session.ts';
import type { UserValues } from './user-values.ts';

export function UserForm({ form, row }: CatalogueFormProps<UserRow, UserValues>) {
  const { t } = useTexts('accounts-admin');
  const isOwn = row?._id === useSession().user._id;
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...form.field('name')} label={t('users.form.name')} required />
        <TextInput {...form.field('lastName')} label={t('users.form.last-name')} required />
      </SimpleGrid>
      <TextInput
        {...form.field('email')}
        type="email"
        label={t('users.form.email')}
        description={t('users.form.email-hint')}
        required
      />
      {isOwn ? (
        <Alert color="var(--info-text)">{t('users.form.own-rights')}</Alert>
      ) : (
        <Rights form={form} />
      )}
      <Textarea
        {...form.field('notes')}
        label={t('users.form.notes')}
        description={t('users.form.notes-hint')}
        autosize
        minRows={2}
      />
    </Stack>
  );
}

/** What the user may do, and where; nobody changes their own. */
function Rights({ form }: Pick<CatalogueFormProps<UserRow, UserValues>, 'form'>) {
  const { t } = useTexts('accounts-admin');
  return (
    <>
      <Checkbox
        {...form.field('active', { type: 'checkbox' })}
        label={t('users.form.active')}
        description={t('users.form.active-hint')}
      />
      <AdministratorTypeField {...form.field('administratorType')} />
      {form.values.administratorType === 'CUSTOM' && (
        <PermissionBoxes
          value={form.values.permissions}
          error={form.errors['permissions']}
          onChange={(permissions) => form.setFieldValue('permissions', permissions)}
        />
      )}
      <OrganizationsField
        value={form.values.organizations}
        error={form.errors['organizations']}
        onChange={(organizations) => form.setFieldValue('organizations', organizations)}
      />
    </>
  );
}
