import { z } from '../../foundation/platform/schema.ts';
import { Theme } from '../../office/organizations/organization.ts';

/** What a monitor needs before anybody else may see it; its two names it has from the beginning. */
const requirements = ['contact', 'load'] as const;

/** How far a monitor is on its way to the public. */
export const Publication = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  shortName: z.string(),
  isDraft: z.boolean(),
  hasCover: z.boolean(),
  theme: Theme,
  title: z.string(),
  welcomeTitle: z.string(),
  dataSourceName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  confirmedLoads: z.int(),
  missing: z.array(z.enum(requirements)),
});
export type Publication = z.infer<typeof Publication>;
export type Requirement = (typeof requirements)[number];

type Facts = Pick<Publication, 'contactEmail' | 'confirmedLoads'>;

export const missingIn = ({ contactEmail, confirmedLoads }: Facts): Requirement[] => {
  const isMet = { contact: contactEmail !== null, load: confirmedLoads > 0 };
  return requirements.filter((requirement) => !isMet[requirement]);
};
