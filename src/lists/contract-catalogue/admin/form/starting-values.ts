import type { ContractRow } from '../../contract-catalogue.ts';
import { type ContractValues, contractValues } from './contract-values.ts';
import { nextNumber } from './next-number.ts';

/** Who captures one contract after another from the same report types these once; numbers count on. */
const kept = [
  'procedureType',
  'category',
  'procedureState',
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

export const isTakenFromLast = (field: keyof ContractValues): boolean =>
  kept.some((one) => one === field);

export const valuesToKeep = (values: ContractValues): ContractValues => ({
  ...contractValues(),
  ...Object.fromEntries(kept.map((field) => [field, values[field]])),
  contractNumber: nextNumber(values.contractNumber),
});

/** What another contract takes from this one; an amount that its source gave alone is its total. */
export const valuesToCopy = (row: ContractRow): ContractValues => {
  const values = contractValues(row);
  const amount = values.contractType === 'OPEN' ? 'maxAmount' : 'totalAmount';
  return { ...values, [amount]: values[amount] || values.totalOrMaxAmount };
};
