import { AdministrationPeriod } from '../organizations/organization.ts';
import { z } from '../platform/schema.ts';
import { FiscalYear, ProcedureType, Quarter } from './contract.ts';

/** A plain value, or the option object of older clients that carries it under `key` (decision 10). */
const optionOf = <Value extends z.ZodType>(value: Value, key: string) =>
  z.preprocess(
    (option) =>
      typeof option === 'object' && option !== null && key in option
        ? (option as Record<string, unknown>)[key]
        : option,
    value,
  );

const many = <Value extends z.ZodType>(value: Value, key: string) =>
  z.array(optionOf(value, key)).max(200).default([]);

export const mostSearchCharacters = 200;

/** Values inside a key are ORed, keys are ANDed; a unit matches as applicant or as organizer. */
export const ContractFilters = z.strictObject({
  administrationPeriods: many(AdministrationPeriod, 'administrationPeriod'),
  fiscalYears: many(FiscalYear, 'fiscalYear'),
  trimonths: many(Quarter, 'period'),
  procedureTypes: many(ProcedureType, '_id'),
  administrativeUnits: many(z.uuid(), '_id'),
  suppliers: many(z.uuid(), '_id'),
  search: z.string().trim().max(mostSearchCharacters).default(''),
});
export type ContractFilters = z.infer<typeof ContractFilters>;

export const filterKeys = [
  'administrationPeriods',
  'fiscalYears',
  'trimonths',
  'procedureTypes',
  'administrativeUnits',
  'suppliers',
] as const;
export type FilterKey = (typeof filterKeys)[number];
