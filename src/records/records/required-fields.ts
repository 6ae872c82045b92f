import type { ContractForm, FormField } from './contract-form.ts';

type Stage = Pick<ContractForm, 'isEmpty' | 'procedureState'>;

const unlessEmpty = ({ isEmpty }: Stage) => !isEmpty;
/** Only a procedure that is concluded, or does not say, has a contract and what a contract says. */
const whenContracted = ({ isEmpty, procedureState }: Stage) =>
  !isEmpty && (procedureState === 'CONCLUDED' || procedureState === null);

/**
 * What a contract must say, in the order of the form (back office 5 of the specification): these
 * always, the ones below unless it reports that there were no procedures.
 */
const always: FormField[] = [
  'procedureType',
  'category',
  'administrationPeriod',
  'fiscalYear',
  'period',
  'organizerAdministrativeUnit',
  'applicantAdministrativeUnit',
  'areaInCharge',
];
const ofProcedure: FormField[] = [
  'procedureState',
  'servicesDescription',
  'administrativeUnitType',
  'contractType',
];
const ofContract: FormField[] = ['supplier', 'contractNumber', 'contractDate', 'totalOrMaxAmount'];

/** Whether the form asks for that field, given what else it says. */
export const isRequired = (field: FormField, form: Stage): boolean =>
  always.includes(field) ||
  (ofProcedure.includes(field) && unlessEmpty(form)) ||
  (ofContract.includes(field) && whenContracted(form));

/**
 * What no contract is without; the rest may be blank in one that a load brought
 * (docs/spec-readings.md#contracts-by-hand).
 */
export const isNeverBlank = (field: FormField): boolean =>
  always.includes(field) && field !== 'category';
