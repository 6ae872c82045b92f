import {
  contractFaults,
  type FormFault,
  normalizeContractForm,
} from '../../../records/contract-rules.ts';
import { type ContractRow, formOf } from '../../contract-catalogue.ts';
import { contractBody } from './asked-fields.ts';
import type { ContractValues } from './contract-values.ts';

/** What the rules have against the form, with what a stored contract may leave blank in mind. */
export const contractFormFaults = (values: ContractValues, row?: ContractRow): FormFault[] => {
  const before = row && formOf(row);
  return contractFaults(normalizeContractForm(contractBody(values, row), before), before);
};
