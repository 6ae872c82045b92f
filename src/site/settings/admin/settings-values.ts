import type { DataLicense } from '../../../office/organizations/data-license.ts';
import type { ContactLink, Sponsor } from '../../../office/organizations/organization.ts';
import { type Member, type PrivacySection, privacySections } from '../../pages/page-texts.ts';
import { writeCoordinates, readCoordinates } from '../map-coordinates.ts';
import type { Settings, SettingsDraft } from '../settings.ts';
import {
  type aboutImages,
  type councils,
  noticeFields,
  type PlainField,
  plainFields,
  principles,
} from './settings-fields.ts';

/** What the form holds: a text that is not there is empty. */
export type SettingsValues = Record<PlainField, string> & {
  showBackgroundText: boolean;
  round: boolean;
  defaultAdministrationPeriod: string | null;
  dataLicense: DataLicense | null;
  /** `19.4326, -99.1332` */
  mapCoordinates: string;
  contactLinks: ContactLink[];
  sponsors: (Omit<Sponsor, 'url'> & { url: string })[];
  about: Record<(typeof principles)[number], string> &
    Record<(typeof councils)[number], Member[]> &
    Record<(typeof aboutImages)[number], string | null>;
  privacy: Record<(typeof noticeFields)[number], string> & {
    sections: Record<PrivacySection, string>;
  };
};

export const valuesOf = (settings: Settings): SettingsValues => ({
  ...textsOf(plainFields, settings),
  showBackgroundText: settings.showBackgroundText,
  round: settings.round,
  defaultAdministrationPeriod: settings.defaultAdministrationPeriod,
  dataLicense: settings.dataLicense,
  mapCoordinates: writeCoordinates(settings.mapCoordinates),
  contactLinks: settings.contactLinks,
  sponsors: settings.sponsors.map((sponsor) => ({ ...sponsor, url: sponsor.url ?? '' })),
  about: aboutValues(settings.about),
  privacy: {
    ...textsOf(noticeFields, settings.privacy),
    sections: textsOf(privacySections, settings.privacy.sections ?? {}),
  },
});

const aboutValues = (about: Settings['about']): SettingsValues['about'] => ({
  ...textsOf(principles, about),
  council: about.council ?? [],
  coordinationCouncil: about.coordinationCouncil ?? [],
  aboutImage: about.aboutImage ?? null,
  councilImage: about.councilImage ?? null,
});

/** What the values stand for; a text nobody can read as a place stays what it is, and is refused. */
export const draftOf = (values: SettingsValues): Record<keyof SettingsDraft, unknown> => ({
  ...values,
  mapCoordinates: readCoordinates(values.mapCoordinates),
  sponsors: values.sponsors.map((sponsor) => ({ ...sponsor, url: sponsor.url.trim() || null })),
  about: withoutGaps(values.about),
  privacy: { ...withoutGaps(values.privacy), ...sectionsIn(withoutGaps(values.privacy.sections)) },
});

const textsOf = <Name extends string>(
  names: readonly Name[],
  texts: Partial<Record<NoInfer<Name>, string | null | undefined>>,
) => Object.fromEntries(names.map((name) => [name, texts[name] ?? ''])) as Record<Name, string>;

/** What is empty has the text of the installation. */
const withoutGaps = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isGap(value)));

const isGap = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const sectionsIn = (sections: Record<string, unknown>) => ({
  sections: Object.keys(sections).length > 0 ? sections : undefined,
});
