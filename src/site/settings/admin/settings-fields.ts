import type { SettingsDraft } from '../settings.ts';

/** Fields that hold one text, and what their controls are like. */
export const plainControls = {
  welcomeTitle: { placeholder: true },
  title: { hint: true },
  description: { placeholder: true, rows: true },
  contactEmail: { hint: true, type: 'email' },
  contactLocation: { hint: true, rows: true },
  address: { hint: true, rows: true },
  schedule: { placeholder: true },
  additionalInformation: { rows: true },
  dataSourceName: { hint: true },
  dataSourceUrl: { type: 'url' },
  rightsText: { hint: true, rows: true },
} as const satisfies Partial<Record<keyof SettingsDraft, PlainControl>>;
export type PlainField = keyof typeof plainControls;
export const plainFields = Object.keys(plainControls) as PlainField[];

type PlainControl = {
  /** Whether there are texts `hint.{field}` and `placeholder.{field}`. */
  hint?: true;
  placeholder?: true;
  type?: 'email' | 'url';
  /** Several lines. */
  rows?: true;
};

/** What is edited together, in the order of the screen. */
export const settingsGroups = [
  { group: 'cover', fields: ['showBackgroundText', 'welcomeTitle', 'title', 'description'] },
  {
    group: 'contact',
    fields: [
      'contactEmail',
      'contactLocation',
      'address',
      'mapCoordinates',
      'schedule',
      'additionalInformation',
      'contactLinks',
    ],
  },
  {
    group: 'figures',
    fields: [
      'defaultAdministrationPeriod',
      'round',
      'dataSourceName',
      'dataSourceUrl',
      'dataLicense',
    ],
  },
  { group: 'footer', fields: ['sponsors', 'rightsText'] },
  { group: 'about', fields: ['about'] },
  { group: 'privacy', fields: ['privacy'] },
] as const satisfies { group: string; fields: readonly (keyof SettingsDraft)[] }[];

export type SettingsGroup = (typeof settingsGroups)[number]['group'];

/** What an address opens the settings at: the picture, or a field of the form. */
export const linkedFields = ['cover', 'title', 'contactEmail', 'dataSourceName'] as const;
export type LinkedField = (typeof linkedFields)[number];

/** What the form is opened for. */
export type EditedPart = SettingsGroup | 'all';

export const principles = ['aboutText', 'mission', 'vision', 'values'] as const;
export const councils = ['council', 'coordinationCouncil'] as const;
export const aboutImages = ['aboutImage', 'councilImage'] as const;
export const noticeFields = ['responsible', 'address', 'law', 'contact'] as const;
