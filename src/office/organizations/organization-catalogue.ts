import { isVisible } from '../../foundation/platform/is-visible.ts';
import { z } from '../../foundation/platform/schema.ts';
import { catalogueEndpoints } from '../catalogue/catalogue-endpoints.ts';

/** Only names are edited here; how a monitor looks and what it says are its settings. */
export const organizationCatalogue = catalogueEndpoints({
  module: 'organizations',
  permission: 'ORGANIZATIONS',
  organization: 'none',
  writes: 'installation',
  name: 'organizations',
  doc: { name: z.string(), shortName: z.string(), isDraft: z.boolean() },
  draft: {
    name: z
      .string({ error: 'organizations-admin:rule.name-required' })
      .trim()
      .min(1, 'organizations-admin:rule.name-required')
      .max(100, 'organizations-admin:rule.name-long')
      .refine(isVisible, 'platform:validation.format'),
    shortName: z
      .string({ error: 'organizations-admin:rule.short-name-required' })
      .trim()
      .min(1, { error: 'organizations-admin:rule.short-name-required', abort: true })
      .min(2, 'organizations-admin:rule.short-name-short')
      .max(12, 'organizations-admin:rule.short-name-long')
      .refine(isVisible, 'platform:validation.format'),
  },
  sorts: ['name', 'shortName'],
  /** Whoever deletes an organization writes its short name, so that it is no slip. */
  removal: { shortName: z.string().trim() },
});
