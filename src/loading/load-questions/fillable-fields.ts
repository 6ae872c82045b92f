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
export const valueReasons = ['rows', 'dates', 'file-name', 'earlier-load', 'organization'] as const;
export type ValueReason = (typeof valueReasons)[number];
