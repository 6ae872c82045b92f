import { z } from '../../foundation/platform/schema.ts';
import {
  AdministrationPeriod,
  OrganizationSettings,
  Theme,
} from '../../office/organizations/organization.ts';
import { AboutTexts, PrivacyTexts } from '../pages/page-texts.ts';

/** All that the form edits, and what it chooses from. */
export const Settings = z.strictObject({
  ...OrganizationSettings.shape,
  about: AboutTexts,
  privacy: PrivacyTexts,
  administrationPeriods: z.array(
    z.strictObject({ _id: AdministrationPeriod, administrationPeriod: AdministrationPeriod }),
  ),
});
export type Settings = z.infer<typeof Settings>;

/** Words without anything that a screen does not show; markup stays what it is, text. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'settings:validation.one-line');

const paragraphs = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[\P{Cc}\n\r\t]*$/u);

/** An empty text says that there is none. */
const orNone = <Text extends z.ZodType<string>>(text: Text) =>
  text.transform((words) => words || null).nullable();

const isEmail = (text: string): boolean => text === '' || z.email().safeParse(text).success;
const isAddress = (text: string): boolean =>
  text === '' || (/^https?:\/\//.test(text) && z.httpUrl().safeParse(text).success);

/** No two of them under one name: readers could not tell them apart. */
const unlike = <Item>(
  list: z.ZodArray<z.ZodType<Item>>,
  nameOf: (item: Item) => string,
  field: string,
) =>
  list.superRefine((items, context) => {
    const names = items.map((item) => nameOf(item).toLowerCase());
    names.forEach((name, place) => {
      if (names.indexOf(name) < place)
        context.addIssue({
          code: 'custom',
          path: [place, field],
          message: 'settings:validation.repeated',
        });
    });
  });

const { sponsors, contactLinks, mapCoordinates } = OrganizationSettings.shape;
const { council, coordinationCouncil } = AboutTexts.shape;
const nameOf = ({ name }: { name: string }) => name;

/** What a change may say; what it does not mention stays as it is. */
export const SettingsDraft = z
  .strictObject({
    welcomeTitle: line(100),
    title: line(100),
    description: paragraphs(500),
    showBackgroundText: z.boolean(),
    contactLocation: orNone(paragraphs(1000)),
    contactEmail: orNone(line(254).refine(isEmail, 'settings:validation.email')),
    address: orNone(paragraphs(500)),
    schedule: orNone(paragraphs(300)),
    additionalInformation: orNone(paragraphs(1000)),
    mapCoordinates,
    contactLinks: unlike(contactLinks, ({ address }) => address, 'address'),
    defaultAdministrationPeriod: AdministrationPeriod.nullable(),
    round: z.boolean(),
    dataSourceName: orNone(line(200)),
    dataSourceUrl: orNone(line(2000).refine(isAddress, 'settings:validation.url')),
    dataLicense: OrganizationSettings.shape.dataLicense,
    rightsText: orNone(paragraphs(2000)),
    sponsors: unlike(sponsors, nameOf, 'name'),
    about: AboutTexts.extend({
      council: unlike(council.unwrap(), nameOf, 'name').optional(),
      coordinationCouncil: unlike(coordinationCouncil.unwrap(), nameOf, 'name').optional(),
    }),
    privacy: PrivacyTexts,
  })
  .partial();
export type SettingsDraft = z.infer<typeof SettingsDraft>;

/** The look that a change of theme leaves; the colour follows the theme. */
export const Appearance = z.strictObject({
  theme: Theme,
  color: OrganizationSettings.shape.color,
  updatedAt: OrganizationSettings.shape.updatedAt,
});
