import type { Contract } from '../../records/records/contract.ts';
import { type ContractFilters, noFilters } from '../figures/contract-filters.ts';
import type { SignalFinding } from './signal-finding.ts';

type Compared = Pick<
  Contract,
  'organizerAdministrativeUnit' | 'procedureType' | 'fiscalYear' | 'category'
>;

/** The list of the contracts that a finding was compared with; null where it stands for itself. */
export const comparedFilters = (
  finding: SignalFinding,
  contract: Compared,
): ContractFilters | null => {
  const ofLimit = limitFilters(finding, contract);
  const own = ofLimit ?? otherFilters(finding, contract);
  return own && { ...noFilters, populations: ['COUNTED'], ...own };
};

/** Those of signals that compare with a limit of law. */
const limitFilters = (
  finding: SignalFinding,
  contract: Compared,
): Partial<ContractFilters> | null => {
  switch (finding.signal) {
    case 'F01':
    case 'F02':
      return {
        ...ofCategory(contract),
        procedureTypes: [contract.procedureType],
        fiscalYears: [contract.fiscalYear],
        amountFrom: String(finding.facts.limit),
      };
    case 'F03':
      return {
        ...directOfUnit(contract),
        amountFrom: (0.95 * finding.facts.limit).toFixed(2),
        amountTo: (1.05 * finding.facts.limit).toFixed(2),
      };
    default:
      return null;
  }
};

const otherFilters = (
  finding: SignalFinding,
  contract: Compared,
): Partial<ContractFilters> | null => {
  const { fiscalYear } = contract;
  switch (finding.signal) {
    case 'F06':
      return { ...directOfUnit(contract), fiscalYears: [fiscalYear] };
    case 'F07':
      return finding.level === 'SIGNAL'
        ? { ...ofUnit(contract), fiscalYears: [fiscalYear], marks: ['NO_CONTRACT_LINK'] }
        : null;
    case 'F11':
    case 'F12':
      return { ...ofCategory(contract), fiscalYears: threeYears(fiscalYear) };
    case 'F13':
      return { ...ofUnit(contract), trimonths: [finding.facts.quarter] };
    default:
      return null;
  }
};

const ofUnit = ({ organizerAdministrativeUnit: { _id } }: Compared) => ({ organizerUnits: [_id] });

const directOfUnit = (contract: Compared): Partial<ContractFilters> => ({
  ...ofUnit(contract),
  procedureTypes: ['NO_BID'],
});

const ofCategory = ({ category }: Compared) => category && { categories: [category] };

const threeYears = (last: string): string[] =>
  [2, 1, 0].map((before) => String(Number(last) - before));
