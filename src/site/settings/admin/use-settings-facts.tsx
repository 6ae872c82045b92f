import { Fragment, type ReactNode } from 'react';

import { StoredImage } from '../../../foundation/files/web/stored-image.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { dataLicenses } from '../../../office/organizations/data-licenses.ts';
import { privacySections } from '../../pages/page-texts.ts';
import { writeCoordinates } from '../map-coordinates.ts';
import type { Settings, SettingsDraft } from '../settings.ts';
import {
  aboutImages,
  councils,
  noticeFields,
  principles,
  type SettingsGroup,
  settingsGroups,
} from './settings-fields.ts';

import classes from './settings.module.css';

export type SettingsFact = {
  name: string;
  term: string;
  /** Empty while nobody set it. */
  content: ReactNode;
  /** Nothing is missing where it is empty. */
  isOptional?: true;
};

/** All settings as they stand, by group; several facts for each of the pages. */
export const useSettingsFacts = (settings: Settings): Record<SettingsGroup, SettingsFact[]> => {
  const { t } = useTexts('settings-admin');
  const aboutFacts = useAboutFacts(settings);
  const privacyFacts = usePrivacyFacts(settings);
  const factsOf = (field: keyof SettingsDraft): SettingsFact[] => {
    if (field === 'about') return aboutFacts;
    if (field === 'privacy') return privacyFacts;
    const term = t(`field.${field}`);
    if (field === 'showBackgroundText')
      return [{ name: field, term, content: settings[field] && t('yes'), isOptional: true }];
    return [{ name: field, term, content: contentOf(settings, field, t) }];
  };
  return Object.fromEntries(
    settingsGroups.map(({ group, fields }) => [group, fields.flatMap(factsOf)]),
  ) as Record<SettingsGroup, SettingsFact[]>;
};

const contentOf = (
  settings: Settings,
  field: Exclude<keyof SettingsDraft, 'about' | 'privacy'>,
  t: (key: 'yes' | 'no' | 'period.every') => string,
): ReactNode => {
  const { contactLinks, dataLicense, mapCoordinates, sponsors } = settings;
  if (field === 'contactLinks')
    return contactLinks.length > 0 && <Links links={contactLinks.map(linkOfContact)} />;
  if (field === 'mapCoordinates') return writeCoordinates(mapCoordinates);
  if (field === 'sponsors')
    return sponsors.length > 0 && <Links links={sponsors.map(linkOfSponsor)} />;
  if (field === 'dataLicense') return dataLicense && dataLicenses[dataLicense].name;
  if (field === 'defaultAdministrationPeriod') return settings[field] ?? t('period.every');
  const value = settings[field];
  return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value;
};

type Link = { text: string; address?: string | null };

const linkOfContact = ({ kind, label, address }: Settings['contactLinks'][number]): Link => ({
  text: label,
  address: kind === 'email' ? `mailto:${address}` : address,
});

const linkOfSponsor = ({ name, url }: Settings['sponsors'][number]): Link => ({
  text: name,
  address: url ?? null,
});

/** By their texts, as visitors have them; where each leads is a press away. */
function Links({ links }: { links: readonly Link[] }) {
  return links.map(({ text, address }, at) => (
    <Fragment key={`${text} ${address}`}>
      {at > 0 && ' · '}
      {address ? (
        <a href={address} rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </Fragment>
  ));
}

const useAboutFacts = ({ about }: Settings): SettingsFact[] => {
  const { t } = useTexts('settings-admin');
  return [
    ...principles.map((name) => ({
      name,
      term: t(`about.${name}`),
      content: about[name] && <LongText text={about[name]} />,
    })),
    ...councils.map((name) => ({
      name,
      term: t(`about.${name}`),
      content: about[name]?.map((member) => `${member.name}, ${member.position}`).join(' · '),
    })),
    ...aboutImages.map((name) => ({
      name,
      term: t(`about.${name}`),
      content: about[name] && (
        <StoredImage
          image={about[name]}
          alt={t(`about.${name}`)}
          width={320}
          height={200}
          sizes="4rem"
          className={classes.picture}
        />
      ),
    })),
  ];
};

/** Its beginning; the form has all of it. */
function LongText({ text }: { text: string }) {
  return <span className={classes.beginning}>{text}</span>;
}

/** Of the twelve sections those that the organization wrote itself. */
const usePrivacyFacts = ({ privacy }: Settings): SettingsFact[] => {
  const { t } = useTexts('settings-admin');
  const { t: page } = useTexts('pages');
  return [
    ...noticeFields.map((name) => ({
      name,
      term: t(`privacy.${name}`),
      content: privacy[name] && <LongText text={privacy[name]} />,
    })),
    {
      name: 'sections',
      term: t('privacy.sections'),
      content: privacySections
        .filter((section) => privacy.sections?.[section])
        .map((section) => page(`privacy.${section}.title`))
        .join('\n'),
      isOptional: true,
    },
  ];
};
