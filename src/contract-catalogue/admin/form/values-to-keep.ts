import { type ContractValues, contractValues } from './contract-values.ts';

/** Who captures one contract after another from the same report types these once. */
const kept = [
  'procedureType',
  'administrationPeriod',
  'fiscalYear',
  'period',
  'administrativeUnitType',
  'organizerAdministrativeUnit',
  'applicantAdministrativeUnit',
  'contractType',
  'areaInCharge',
  'updateDate',
  'informationDate',
] as const satisfies (keyof ContractValues)[];

export const valuesToKeep = (values: ContractValues): ContractValues => ({
  ...contractValues(),
  ...Object.fromEntries(kept.map((field) => [field, values[field]])),
});
