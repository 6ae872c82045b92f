import { z } from '../../foundation/platform/schema.ts';
import { catalogueEndpoints } from '../../office/catalogue/catalogue-endpoints.ts';
import { optionalText } from '../../office/catalogue/optional-text.ts';
import { unitNameKey } from '../../records/records/unit-identity.ts';

const parts = {
  permission: 'ADMINISTRATIVE_UNITS',
  organization: 'required',
  writes: 'organization',
  name: 'administrative units',
  doc: { name: z.string(), notes: z.string().nullable() },
  draft: {
    name: z
      .string({ error: 'administrative-units-admin:rule.name-required' })
      .trim()
      .min(1, { error: 'administrative-units-admin:rule.name-required', abort: true })
      .max(400, 'administrative-units-admin:rule.name-long')
      .regex(/^\P{Cc}*$/u, 'platform:validation.format')
      .refine((name) => unitNameKey(name) !== '', 'administrative-units-admin:rule.name-letters'),
    notes: optionalText(2000),
  },
  sorts: ['name', 'notes'],
} as const;

export const unitCatalogue = catalogueEndpoints({ module: 'administrativeUnits', ...parts });

/** The same calls under the name that the pages and the other calls have for units. */
export const unitCatalogueAlias = catalogueEndpoints({ module: 'administrative-units', ...parts });
