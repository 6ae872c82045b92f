import { z } from '../../foundation/platform/schema.ts';
import { Upload } from '../../foundation/platform/upload.ts';
import { withoutInvisible } from '../../foundation/platform/without-unseen.ts';
import {
  catalogueEndpoints,
  type DocOf,
  type DraftOf,
  type QueryOf,
} from '../../office/catalogue/catalogue-endpoints.ts';
import { classifications, Resource } from './resource.ts';

const maxTitleLength = 300;
const maxAddressLength = 2000;

const isAddress = (text: string): boolean =>
  /^https?:\/\/\S+$/.test(text) && z.url().safeParse(text).success;

const Title = z
  .string('resources:validation.title')
  .trim()
  .min(1, 'resources:validation.title')
  .max(maxTitleLength, 'resources:validation.title-long')
  .regex(/^\P{Cc}*$/u, 'resources:validation.title-line')
  .refine(
    (text) => text === '' || withoutInvisible(text).trim() !== '',
    'resources:validation.title',
  );

const Address = z
  .string('resources:validation.url')
  .trim()
  .min(1, 'resources:validation.url')
  .max(maxAddressLength, 'resources:validation.url-long')
  .refine((text) => text === '' || isAddress(text), 'resources:validation.url-format');

export const resourceCatalogue = catalogueEndpoints({
  module: 'resources',
  permission: 'RESOURCES',
  organization: 'required',
  writes: 'organization',
  name: 'resources',
  doc: {
    title: z.string(),
    url: z.string().nullable(),
    classification: z.enum(classifications),
    image: Resource.shape.image,
  },
  draft: {
    title: Title,
    url: Address,
    classification: z.enum(classifications, 'resources:validation.classification'),
    /** Of an article; what it replaces is no longer kept. */
    file: Upload.optional(),
    /** Only to take it away: an image comes with the file. */
    image: z.null().optional(),
  },
  check: ({ file, classification }, context) => {
    if (file && classification !== 'ARTICLE')
      context.addIssue({
        code: 'custom',
        path: ['file'],
        message: 'resources:validation.image-of-article',
      });
  },
  sorts: ['title', 'url', 'classification'],
  upload: true,
});
export type CatalogueResource = DocOf<typeof resourceCatalogue>;
export type ResourceDraft = DraftOf<typeof resourceCatalogue>;
export type ResourceQuery = QueryOf<typeof resourceCatalogue>;
