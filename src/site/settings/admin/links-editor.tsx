import { Group, Select, TextInput } from '@mantine/core';

import { AddressInput } from '../../../foundation/ui/admin/address-input.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { ListEditor } from './list-editor.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const kinds = ['web', 'social', 'email'] as const;

/** Where else the organization can be reached. */
export function LinksEditor({ form }: { form: SettingsForm }) {
  const { t } = useTexts('settings-admin');
  const { contactLinks } = form.values;
  return (
    <ListEditor
      title={t('field.contactLinks')}
      hint={t('hint.contactLinks')}
      names={contactLinks.map(({ label }) => label)}
      add={t('links.add')}
      most={20}
      onAdd={() => form.insertListItem('contactLinks', { kind: 'web', label: '', address: '' })}
      onMove={(from, to) => form.reorderListItem('contactLinks', { from, to })}
      onRemove={(at) => form.removeListItem('contactLinks', at)}
    >
      {(at) => {
        const AddressOrMail = contactLinks[at]?.kind === 'email' ? TextInput : AddressInput;
        return (
          <Group align="flex-start" grow preventGrowOverflow={false} gap="sm">
            <TextInput
              {...form.getInputProps(`contactLinks.${at}.label`)}
              label={t('links.label')}
              placeholder={t('links.label.placeholder')}
              required
            />
            <Select
              {...form.getInputProps(`contactLinks.${at}.kind`)}
              label={t('links.kind')}
              data={kinds.map((value) => ({ value, label: t(`links.kind.${value}`) }))}
              allowDeselect={false}
            />
            <AddressOrMail
              {...form.getInputProps(`contactLinks.${at}.address`)}
              label={contactLinks[at]?.kind === 'email' ? t('links.email') : t('links.address')}
              placeholder={
                contactLinks[at]?.kind === 'email' ? undefined : t('address.placeholder')
              }
              required
            />
          </Group>
        );
      }}
    </ListEditor>
  );
}
