import type { CheckContext } from '../data-load/load-defaults.ts';
import type { DraftField } from '../data-load/load-row.ts';

/** Fields for whose blank cells a load takes a value, when a contract cannot be without it. */
export const fillableFields = [
  'fiscalYear',
  'period',
  'administrationPeriod',
  'organizerAdministrativeUnit',
  'applicantAdministrativeUnit',
  'administrativeUnitType',
  'procedureState',
  'areaInCharge',
] as const satisfies (keyof CheckContext['defaults'] & DraftField)[];
export type FillableField = (typeof fillableFields)[number];

/** Why a value is proposed; `rows` of the sheet say it already, or their dates. */
export const valueReasons = [
  'other-unit',
  'rows',
  'dates',
  'file-name',
  'earlier-load',
  'organization',
] as const;
export type ValueReason = (typeof valueReasons)[number];

/** The answer that a blank unit is the other one of its row; no unit is called so. */
export const sameAsOtherUnit = '=';

/** The two units of a row, each with the other one. */
export const otherUnitOf: Partial<Record<FillableField, FillableField>> = {
  organizerAdministrativeUnit: 'applicantAdministrativeUnit',
  applicantAdministrativeUnit: 'organizerAdministrativeUnit',
};
