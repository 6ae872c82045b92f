import {
  contractFormIssues,
  type ContractFormIssue,
  normalizeContractForm,
} from '../../../../records/records/contract-rules.ts';
import { type ContractRow, formOf } from '../../contract-catalogue.ts';
import type { ContractValues } from './contract-values.ts';
import { contractBody } from './shown-fields.ts';

/** What the rules have against the form, with what a stored contract may leave blank in mind. */
export const contractValueIssues = (
  values: ContractValues,
  row?: ContractRow,
): ContractFormIssue[] => {
  const before = row && formOf(row);
  return contractFormIssues(normalizeContractForm(contractBody(values, row), before), before);
};
