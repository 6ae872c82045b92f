import { Group, Stack, TextInput } from '@mantine/core';

import { AddressInput } from '../../../foundation/ui/admin/address-input.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { ListEditor } from './list-editor.tsx';
import { SettingsImage } from './settings-image.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Who stands behind the monitor, with logo and site, in the order of the footer. */
export function SponsorsEditor({ form }: { form: SettingsForm }) {
  const { t } = useTexts('settings-admin');
  const { sponsors } = form.values;
  return (
    <ListEditor
      title={t('field.sponsors')}
      hint={t('hint.sponsors')}
      names={sponsors.map(({ name }) => name)}
      add={t('sponsors.add')}
      most={20}
      onAdd={() => form.insertListItem('sponsors', { name: '', url: '', image: null })}
      onMove={(from, to) => form.reorderListItem('sponsors', { from, to })}
      onRemove={(at) => form.removeListItem('sponsors', at)}
    >
      {(at) => (
        <Stack gap="sm">
          <Group align="flex-start" grow preventGrowOverflow={false} gap="sm">
            <TextInput
              {...form.getInputProps(`sponsors.${at}.name`)}
              label={t('sponsors.name')}
              required
            />
            <AddressInput
              {...form.getInputProps(`sponsors.${at}.url`)}
              label={t('sponsors.url')}
              placeholder={t('address.placeholder')}
            />
          </Group>
          <SettingsImage
            form={form}
            field={`sponsors.${at}.image`}
            label={
              sponsors[at]?.name
                ? t('sponsors.image.of', { name: sponsors[at].name })
                : t('sponsors.image')
            }
            alt={sponsors[at]?.name ?? ''}
          />
        </Stack>
      )}
    </ListEditor>
  );
}
