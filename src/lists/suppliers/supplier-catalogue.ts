import { z } from '../../foundation/platform/schema.ts';
import { catalogueEndpoints } from '../../office/catalogue/catalogue-endpoints.ts';
import { optionalText } from '../../office/catalogue/optional-text.ts';
import { normalizedRfc } from '../../records/records/normalized-rfc.ts';

/** As long as one cell of a load may be; forms have a rule of their own, `supplierNameIssue`. */
const maxNameLength = 400;

export const supplierCatalogue = catalogueEndpoints({
  module: 'suppliers',
  permission: 'SUPPLIERS',
  organization: 'required',
  writes: 'organization',
  name: 'suppliers',
  doc: { name: z.string(), rfc: z.string().nullable(), notes: z.string().nullable() },
  draft: {
    name: z
      .string({ error: 'suppliers-admin:rule.name-required' })
      .trim()
      .min(1, 'suppliers-admin:rule.name-required')
      .max(maxNameLength, 'suppliers-admin:rule.name-long'),
    rfc: z
      .string()
      .trim()
      .max(50)
      .transform((rfc) => normalizedRfc(rfc) || null)
      .nullable()
      .optional(),
    notes: optionalText(2000),
  },
  sorts: ['name', 'rfc', 'notes'],
});
