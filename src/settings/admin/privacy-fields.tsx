import { Accordion, Stack, Text, Textarea, TextInput } from '@mantine/core';

import { privacySections } from '../../pages/page-texts.ts';
import { useTexts } from '../../platform/web/use-texts.ts';
import type { Settings } from '../settings.ts';
import { noticeFields } from './settings-fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

const longestOf = { responsible: 300, address: 500, law: 300, contact: 300 } as const;

type Props = { form: SettingsForm; settings: Settings };

/** The privacy notice; each section is the installation's until the organization writes its own. */
export function PrivacyFields({ form, settings }: Props) {
  const { t } = useTexts('settings-admin');
  const { t: page } = useTexts('pages');
  const { responsible, address, law } = form.values.privacy;
  const names = {
    responsible: responsible || settings.name,
    address: address || settings.address || page('undefined'),
    law: law || page('privacy.law'),
  };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('hint.privacy')}
      </Text>
      {noticeFields.map((name) => (
        <TextInput
          key={name}
          {...form.getInputProps(`privacy.${name}`)}
          label={t(`privacy.${name}`)}
          maxLength={longestOf[name]}
        />
      ))}
      <Accordion multiple variant="separated" order={3}>
        {privacySections.map((section, place) => (
          <Accordion.Item key={section} value={section}>
            <Accordion.Control>
              {place + 1}. {page(`privacy.${section}.title`)}
              {form.values.privacy.sections[section] && ` · ${t('privacy.own')}`}
            </Accordion.Control>
            <Accordion.Panel>
              <Textarea
                {...form.getInputProps(`privacy.sections.${section}`)}
                label={t('privacy.section')}
                description={t('privacy.section.hint')}
                placeholder={page(`privacy.${section}.text`, names)}
                maxLength={10_000}
                autosize
                minRows={4}
                maxRows={16}
              />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  );
}
