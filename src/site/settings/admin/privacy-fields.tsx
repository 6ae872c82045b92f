import { Accordion, Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type PrivacySection, privacySections } from '../../pages/page-texts.ts';
import type { Settings } from '../settings.ts';
import { generalNotice } from './general-notice.ts';
import { noticeFields } from './settings-fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Props = { form: SettingsForm; settings: Settings };

/** The privacy notice; each section is the installation's until the organization writes its own. */
export function PrivacyFields({ form, settings }: Props) {
  const { t } = useTexts('settings-admin');
  const { t: page } = useTexts('pages');
  const { responsible, address, law } = form.values.privacy;
  const names = {
    responsible: responsible || settings.name,
    address: address || settings.address || generalNotice('undefined'),
    law: law || generalNotice('privacy.law'),
  };
  const [opened, setOpened] = useState<string[]>([]);
  const [hasBegun, setBegun] = useState(false);
  const unwritten = privacySections.filter((name) => !form.values.privacy.sections[name]);
  const generalOf = (section: PrivacySection) => generalNotice(`privacy.${section}.text`, names);
  const beginAll = () => {
    for (const section of unwritten)
      form.setFieldValue(`privacy.sections.${section}`, generalOf(section));
    setOpened([...opened, ...unwritten]);
    setBegun(true);
    focusText(unwritten[0]);
  };
  // An error that cannot be seen could not be corrected.
  const wrong = privacySections.filter((name) => Boolean(form.errors[`privacy.sections.${name}`]));
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
        />
      ))}
      {unwritten.length > 0 && (
        <Button variant="light" style={{ alignSelf: 'start' }} onClick={beginAll}>
          {t('privacy.general')}
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status">
        {hasBegun && t('privacy.generalNote')}
      </Text>
      <Accordion
        multiple
        variant="separated"
        order={3}
        value={[...opened, ...wrong]}
        onChange={setOpened}
      >
        {privacySections.map((section, place) => (
          <Accordion.Item key={section} value={section}>
            <Accordion.Control>
              {place + 1}. {page(`privacy.${section}.title`)}
              {form.values.privacy.sections[section] && ` · ${t('privacy.own')}`}
            </Accordion.Control>
            <Accordion.Panel>
              <SectionText form={form} section={section} general={generalOf(section)} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  );
}

type TextProps = { form: SettingsForm; section: PrivacySection; general: string };

/** The organization's own words; who has none yet may begin with those that the page shows. */
function SectionText({ form, section, general }: TextProps) {
  const { t } = useTexts('settings-admin');
  const { t: page } = useTexts('pages');
  const [hasBegun, setBegun] = useState(false);
  const path = `privacy.sections.${section}` as const;
  const isEmpty = form.values.privacy.sections[section] === '';
  const begin = () => {
    form.setFieldValue(path, general);
    setBegun(true);
    focusText(section);
  };
  return (
    <>
      <Textarea
        {...form.getInputProps(path)}
        lang={dataLanguage}
        label={t('privacy.section')}
        description={t('privacy.section.hint')}
        placeholder={general}
        autosize
        minRows={4}
        maxRows={16}
      />
      {isEmpty && (
        <Button
          mt="xs"
          variant="light"
          size="compact-md"
          aria-label={t('privacy.generalOf', { section: page(`privacy.${section}.title`) })}
          onClick={begin}
        >
          {t('privacy.general')}
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status" mt={4}>
        {hasBegun && !isEmpty && t('privacy.generalNote')}
      </Text>
    </>
  );
}

/** Once the text stands in it. */
const focusText = (section: PrivacySection | undefined): void => {
  setTimeout(() =>
    document.querySelector<HTMLElement>(`[data-path="privacy.sections.${section}"]`)?.focus(),
  );
};
