import { z } from '../../foundation/platform/schema.ts';
import { DataLicense } from './data-license.ts';

export const themes = [
  'default',
  'dark',
  'purple',
  'orange',
  'yellow',
  'greenBlue',
  'green',
  'sky',
  'blue',
  'red',
  'pink',
  'gray',
  'lilac',
  'blueDark',
] as const;
export const Theme = z.enum(themes);
export type Theme = z.infer<typeof Theme>;

export const AdministrationPeriod = z
  .string()
  .regex(/^[12]\d{3}-[12]\d{3}$/)
  .refine((period) => period.slice(0, 4) <= period.slice(5));

/** A monitor: one public body whose purchases are shown. The fields a visitor may see. */
export const Organization = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  shortName: z.string(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  theme: Theme,
  cover: z.uuid().nullable(),
  title: z.string(),
  description: z.string(),
  welcomeTitle: z.string(),
  showBackgroundText: z.boolean(),
  round: z.boolean(),
  contactEmail: z.string().nullable(),
  address: z.string().nullable(),
  schedule: z.string().nullable(),
  additionalInformation: z.string().nullable(),
  /** Where the contracts were obtained; null until somebody states it, and then nothing is shown. */
  dataSourceName: z.string().nullable(),
  /** Null when there is none to visit. */
  dataSourceUrl: z.httpUrl().nullable(),
  /** Of the open data; null until somebody states it, and then none is named. */
  dataLicense: DataLicense.nullable(),
  defaultAdministrationPeriod: AdministrationPeriod.nullable(),
  /** Whether there are contracts, and none of them is of the default administration. */
  defaultPeriodIsEmpty: z.boolean(),
});
export type Organization = z.infer<typeof Organization>;

const text = (most: number) => z.string().trim().min(1).max(most);

/** Who pays for a monitor, or stands behind it. */
const Sponsor = z.strictObject({
  name: text(100),
  image: z.uuid().nullable(),
  url: z.httpUrl().nullable(),
});
export type Sponsor = z.infer<typeof Sponsor>;

/** An e-mail address, an account on a social network, or a site. */
const ContactLink = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('email'), label: text(100), address: z.email() }),
  z.strictObject({ kind: z.enum(['social', 'web']), label: text(100), address: z.httpUrl() }),
]);
export type ContactLink = z.infer<typeof ContactLink>;

/** Degrees, as in WGS 84. */
const MapCoordinates = z.strictObject({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
});
export type MapCoordinates = z.infer<typeof MapCoordinates>;

/** What every page about an organization may show of it. */
export const OrganizationSettings = z.strictObject({
  ...Organization.shape,
  /** What the contact form is for, in the organization's own words. */
  contactLocation: z.string().nullable(),
  rightsText: text(2000).nullable(),
  sponsors: z.array(Sponsor).max(20),
  contactLinks: z.array(ContactLink).max(20),
  mapCoordinates: MapCoordinates.nullable(),
  updatedAt: z.iso.datetime(),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;
