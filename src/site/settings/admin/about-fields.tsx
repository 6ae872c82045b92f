import { Group, Stack, Text, Textarea, TextInput } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { ListEditor } from './list-editor.tsx';
import { aboutImages, councils, principles } from './settings-fields.ts';
import { SettingsImage } from './settings-image.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** The page "Acerca de". */
export function AboutFields({ form }: { form: SettingsForm }) {
  const { t } = useTexts('settings-admin');
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('hint.about')}
      </Text>
      {principles.map((name) => (
        <Textarea
          key={name}
          {...form.getInputProps(`about.${name}`)}
          label={t(`about.${name}`)}
          autosize
          minRows={2}
          maxRows={12}
        />
      ))}
      {aboutImages.map((name) => (
        <SettingsImage
          key={name}
          form={form}
          field={`about.${name}`}
          label={t(`about.${name}`)}
          alt={t(`about.${name}`)}
        />
      ))}
      {councils.map((name) => (
        <Members key={name} name={name} form={form} />
      ))}
    </Stack>
  );
}

function Members({ name, form }: { name: (typeof councils)[number]; form: SettingsForm }) {
  const { t } = useTexts('settings-admin');
  const path = `about.${name}` as const;
  return (
    <ListEditor
      title={t(path)}
      names={form.values.about[name].map((member) => member.name)}
      add={t('member.add')}
      most={50}
      onAdd={() => form.insertListItem(path, { name: '', position: '' })}
      onMove={(from, to) => form.reorderListItem(path, { from, to })}
      onRemove={(at) => form.removeListItem(path, at)}
    >
      {(at) => (
        <Group align="flex-start" grow preventGrowOverflow={false} gap="sm">
          <TextInput
            {...form.getInputProps(`${path}.${at}.name`)}
            label={t('member.name')}
            required
          />
          <TextInput
            {...form.getInputProps(`${path}.${at}.position`)}
            label={t('member.position')}
            required
          />
        </Group>
      )}
    </ListEditor>
  );
}
