import { z } from '../../foundation/platform/schema.ts';
import { LoadDefaults } from '../data-load/load-defaults.ts';
import type { FillableField } from './fillable-fields.ts';

/**
 * Fields whose answer for one file holds for the next one with the same headings. A year and a quarter are
 * of one file; an administration that contracts have is known to every load.
 */
export const reusableFields = [
  'organizerAdministrativeUnit',
  'applicantAdministrativeUnit',
  'administrativeUnitType',
  'procedureState',
  'areaInCharge',
] as const satisfies FillableField[];

/** What a load takes from the last one of files with the same headings, and when that was confirmed. */
export const EarlierAnswers = z.strictObject({
  confirmedAt: z.iso.datetime(),
  defaults: LoadDefaults.pick({
    organizerAdministrativeUnit: true,
    applicantAdministrativeUnit: true,
    administrativeUnitType: true,
    procedureState: true,
    areaInCharge: true,
  }),
});
export type EarlierAnswers = z.infer<typeof EarlierAnswers>;
