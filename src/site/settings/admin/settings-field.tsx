import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';

import { AddressInput } from '../../../foundation/ui/admin/address-input.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import { dataLicenses } from '../../../office/organizations/data-licenses.ts';
import type { Settings, SettingsDraft } from '../settings.ts';
import { AboutFields } from './about-fields.tsx';
import { LinksEditor } from './links-editor.tsx';
import { PrivacyFields } from './privacy-fields.tsx';
import { type PlainField, plainControls } from './settings-fields.ts';
import { SponsorsEditor } from './sponsors-editor.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type Field = keyof SettingsDraft;
type Parts = { form: SettingsForm; settings: Settings };

/** One setting, in the control that suits it. */
export function SettingsField({ field, ...parts }: Parts & { field: Field }) {
  if (isPlain(field)) return <PlainControl field={field} {...parts} />;
  const Control = controls[field];
  return <Control {...parts} />;
}

const isPlain = (field: Field): field is PlainField => field in plainControls;

function PlainControl({ field, form }: Parts & { field: PlainField }) {
  const translate = useTranslateKey();
  const { rows, hint, placeholder, ...others }: Options = plainControls[field];
  const props = {
    ...form.getInputProps(field),
    ...others,
    label: translate(`settings-admin:field.${field}`),
    description: hint && translate(`settings-admin:hint.${field}`),
    placeholder: placeholder && translate(`settings-admin:placeholder.${field}`),
  };
  if (rows) return <Textarea {...props} autosize minRows={2} maxRows={10} />;
  return props.type === 'url' ? <AddressInput {...props} /> : <TextInput {...props} />;
}

type Options = { rows?: true; hint?: true; placeholder?: true; type?: string };

const switchOf = (field: 'showBackgroundText' | 'round') =>
  function SettingSwitch({ form }: Parts) {
    const { t } = useTexts('settings-admin');
    return (
      <Switch
        {...form.getInputProps(field, { type: 'checkbox' })}
        label={t(`field.${field}`)}
        description={t(`hint.${field}`)}
      />
    );
  };

function CoordinatesField({ form }: Parts) {
  const { t } = useTexts('settings-admin');
  return (
    <TextInput
      {...form.getInputProps('mapCoordinates')}
      label={t('field.mapCoordinates')}
      description={t('hint.mapCoordinates')}
      placeholder="19.4326, -99.1332"
    />
  );
}

const every = '';
const none = '';

/** The one that is set stays on the list, even when it has no contracts. */
function PeriodSelect({ form, settings }: Parts) {
  const { t } = useTexts('settings-admin');
  const input = form.getInputProps('defaultAdministrationPeriod');
  const known = settings.administrationPeriods.map(({ _id }) => _id);
  const stored = settings.defaultAdministrationPeriod;
  return (
    <Select
      {...input}
      value={input.value ?? every}
      onChange={(chosen) => input.onChange(chosen === every ? null : chosen)}
      label={t('field.defaultAdministrationPeriod')}
      description={t('hint.defaultAdministrationPeriod')}
      data={[
        { value: every, label: t('period.every') },
        ...(stored && !known.includes(stored) ? [stored, ...known] : known),
      ]}
      allowDeselect={false}
      searchable
    />
  );
}

/** Without one the files name no licence, and the hint says what that means. */
function LicenseSelect({ form }: Parts) {
  const { t } = useTexts('settings-admin');
  const input = form.getInputProps('dataLicense');
  return (
    <Select
      {...input}
      value={input.value ?? none}
      onChange={(chosen) => input.onChange(chosen === none ? null : chosen)}
      label={t('field.dataLicense')}
      description={t('hint.dataLicense')}
      data={[
        { value: none, label: t('license.none') },
        ...Object.entries(dataLicenses).map(([value, { name }]) => ({ value, label: name })),
      ]}
      allowDeselect={false}
    />
  );
}

const controls: Record<Exclude<Field, PlainField>, ComponentType<Parts>> = {
  showBackgroundText: switchOf('showBackgroundText'),
  round: switchOf('round'),
  mapCoordinates: CoordinatesField,
  defaultAdministrationPeriod: PeriodSelect,
  dataLicense: LicenseSelect,
  contactLinks: LinksEditor,
  sponsors: SponsorsEditor,
  about: AboutFields,
  privacy: PrivacyFields,
};
