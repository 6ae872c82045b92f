import { z } from '../platform/schema.ts';

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
  /** Where the contracts were obtained; the address is null when there is none to visit. */
  dataSourceName: z.string(),
  dataSourceUrl: z.httpUrl().nullable(),
  defaultAdministrationPeriod: AdministrationPeriod.nullable(),
});
export type Organization = z.infer<typeof Organization>;

export const OrganizationSettings = z.strictObject({
  ...Organization.shape,
  updatedAt: z.iso.datetime(),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;
