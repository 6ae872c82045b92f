import { z } from '../../foundation/platform/schema.ts';

export const classifications = ['ARTICLE', 'NOTES', 'LEGAL_FRAMEWORK', 'WEBSITE'] as const;
export type Classification = (typeof classifications)[number];

/** The four groups as answers and addresses name them, in the order of the tabs. */
export const resourceGroups = ['article', 'notes', 'legalFramework', 'website'] as const;
export type ResourceGroup = (typeof resourceGroups)[number];

export const groupOf: Record<Classification, ResourceGroup> = {
  ARTICLE: 'article',
  NOTES: 'notes',
  LEGAL_FRAMEWORK: 'legalFramework',
  WEBSITE: 'website',
};

/** Something to read elsewhere; only articles have an image. */
export const Resource = z.strictObject({
  _id: z.uuid(),
  title: z.string(),
  url: z
    .string()
    .regex(/^https?:\/\//)
    .nullable(),
  image: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
});
export type Resource = z.infer<typeof Resource>;
