import { ProcedureType } from '../codelists/procedure.ts';
import { FiscalYear, Quarter } from '../codelists/quarter.ts';
import { AdministrationPeriod } from '../organizations/organization.ts';
import { z } from '../platform/schema.ts';

/**
 * A plain value, or the option object of a client that carries it under one of `keys`
 * (docs/spec-readings.md#calls).
 */
const optionOf = <Value extends z.ZodType>(value: Value, keys: string[]) =>
  z.preprocess((option) => {
    if (typeof option !== 'object' || option === null) return option;
    const key = keys.find((one) => one in option);
    return key === undefined ? option : (option as Record<string, unknown>)[key];
  }, value);

const many = <Value extends z.ZodType>(value: Value, ...keys: string[]) =>
  z.array(optionOf(value, keys)).max(200).default([]);

/**
 * How a contract stands to the figures; each contract of a list is of one of them. `AMENDMENT` is
 * concluded, as what counts is; `REPORT` says that a quarter had no procedures.
 */
export const populations = ['COUNTED', 'AMENDMENT', 'NOT_CONCLUDED', 'REPORT'] as const;
export const Population = z.enum(populations);
export type Population = z.infer<typeof Population>;

export const maxSearchCharacters = 200;

/** What a value of each list of a filter is. */
export const filterValues = {
  administrationPeriods: AdministrationPeriod,
  fiscalYears: FiscalYear,
  trimonths: Quarter,
  procedureTypes: ProcedureType,
  administrativeUnits: z.uuid(),
  suppliers: z.uuid(),
  populations: Population,
} as const;

/** Values inside a key are ORed, keys are ANDed; a unit matches as applicant or as organizer. */
export const ContractFilters = z.strictObject({
  administrationPeriods: many(filterValues.administrationPeriods, 'administrationPeriod'),
  fiscalYears: many(filterValues.fiscalYears, 'fiscalYear'),
  trimonths: many(filterValues.trimonths, 'period', 'trimonth'),
  procedureTypes: many(filterValues.procedureTypes, '_id', 'procedureType'),
  administrativeUnits: many(filterValues.administrativeUnits, '_id'),
  suppliers: many(filterValues.suppliers, '_id'),
  populations: many(filterValues.populations, '_id'),
  search: z.string().trim().max(maxSearchCharacters).default(''),
});
export type ContractFilters = z.infer<typeof ContractFilters>;

/** What has a selector on the screen, in its order. */
export const selectorKeys = [
  'administrationPeriods',
  'fiscalYears',
  'trimonths',
  'procedureTypes',
  'administrativeUnits',
  'suppliers',
] as const;
export type SelectorKey = (typeof selectorKeys)[number];

/** Every list of a filter; links alone set those without a selector. */
export const filterKeys = [...selectorKeys, 'populations'] as const;
export type FilterKey = (typeof filterKeys)[number];
