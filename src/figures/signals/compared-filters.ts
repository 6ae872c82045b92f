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
  { organizerAdministrativeUnit: { _id }, procedureType, fiscalYear, category }: Compared,
): ContractFilters | null => {
  const counted: ContractFilters = { ...noFilters, populations: ['COUNTED'] };
  const ofUnit: ContractFilters = { ...counted, organizerUnits: [_id], fiscalYears: [fiscalYear] };
  const ofCategory = category && { categories: [category] };
  switch (finding.signal) {
    case 'F01':
    case 'F02':
      return {
        ...counted,
        ...ofCategory,
        procedureTypes: [procedureType],
        fiscalYears: [fiscalYear],
        amountFrom: String(finding.facts.limit),
      };
    case 'F06':
      return { ...ofUnit, procedureTypes: ['NO_BID'] };
    case 'F07':
      return finding.level === 'SIGNAL' ? { ...ofUnit, marks: ['NO_CONTRACT_LINK'] } : null;
    case 'F11':
    case 'F12':
      return { ...counted, ...ofCategory, fiscalYears: threeYears(fiscalYear) };
    case 'F13':
      return { ...counted, organizerUnits: [_id], trimonths: [finding.facts.quarter] };
    case 'F08':
    case 'F09':
      return null;
  }
};

const threeYears = (last: string): string[] =>
  [2, 1, 0].map((before) => String(Number(last) - before));
