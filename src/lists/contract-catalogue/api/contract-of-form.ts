import type { ContractRecord } from '../../../records/records/api/contract-record.ts';
import type { ContractForm } from '../../../records/records/contract-form.ts';

/** What is stored of a form that keeps the rules, under that id, with what no form has. */
export const contractOfForm = (
  _id: string,
  form: ContractForm,
  beside: Pick<ContractRecord, 'contractTime' | 'supplierNotPublished'>,
): ContractRecord => {
  const {
    supplier,
    organizerAdministrativeUnit,
    applicantAdministrativeUnit,
    procedureType,
    administrationPeriod,
    fiscalYear,
    period,
    areaInCharge,
    ...rest
  } = form;
  if (
    organizerAdministrativeUnit === null ||
    applicantAdministrativeUnit === null ||
    procedureType === null ||
    administrationPeriod === null ||
    fiscalYear === null ||
    period === null ||
    areaInCharge === null
  )
    throw new Error('A form that breaks the rules is no contract.');
  return {
    _id,
    ...rest,
    ...beside,
    procedureType,
    administrationPeriod,
    fiscalYear,
    period,
    areaInCharge,
    supplierId: supplier,
    organizerAdministrativeUnitId: organizerAdministrativeUnit,
    applicantAdministrativeUnitId: applicantAdministrativeUnit,
  };
};
