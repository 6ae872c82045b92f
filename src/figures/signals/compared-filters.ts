import type { Contract } from '../../records/records/contract.ts';
import { type ContractFilters, noFilters } from '../figures/contract-filters.ts';
import type { SignalFinding } from './signal-finding.ts';

type Compared = Pick<
  Contract,
  'organizerAdministrativeUnit' | 'procedureType' | 'fiscalYear' | 'category'
>;
type Filters = Partial<ContractFilters>;

type FindingOf<Signal> = Extract<SignalFinding, { signal: Signal }>;
type Comparisons = {
  [Signal in SignalFinding['signal']]:
    | ((contract: Compared, finding: FindingOf<Signal>) => Filters)
    | null;
};

/** The list of the contracts that a finding was compared with; null where it stands for itself. */
export const comparedFilters = (
  finding: SignalFinding,
  contract: Compared,
): ContractFilters | null => {
  // Of this signal, which the compiler knows only as one of all.
  const compare = comparisons[finding.signal] as Comparison | null;
  // A missing document that is a context is one of many kinds, of which no list is made.
  if (!compare || (finding.signal === 'F07' && finding.level === 'CONTEXT')) return null;
  return { ...noFilters, populations: ['COUNTED'], ...compare(contract, finding) };
};
type Comparison = (contract: Compared, finding: SignalFinding) => Filters;

const aboveLimit = (contract: Compared, { facts }: FindingOf<'F01' | 'F02'>): Filters => ({
  ...ofCategory(contract),
  ...ofYear(contract),
  procedureTypes: [contract.procedureType],
  amountFrom: String(facts.limit),
});

const aroundLimit = (contract: Compared, { facts: { limit } }: FindingOf<'F03'>): Filters => ({
  ...directOfUnit(contract),
  fiscalYears: threeYears(contract.fiscalYear),
  amountFrom: (0.95 * limit).toFixed(2),
  amountTo: (1.05 * limit).toFixed(2),
});

const inChain = (contract: Compared, { facts }: FindingOf<'F04'>): Filters => ({
  ...directOfUnit(contract),
  ...(facts.categories.includes(null) ? {} : { categories: facts.categories.filter(isKnown) }),
  suppliers: [facts.supplier],
  dateFrom: facts.from,
  dateTo: facts.to,
  amountTo: String(facts.limit),
});

const isKnown = <Value>(value: Value | null): value is Value => value !== null;

const ofCohort = (contract: Compared): Filters => ({
  ...ofCategory(contract),
  fiscalYears: threeYears(contract.fiscalYear),
});

const ofYear = ({ fiscalYear }: Compared): Filters => ({ fiscalYears: [fiscalYear] });

const ofUnit = ({ organizerAdministrativeUnit: { _id } }: Compared): Filters => ({
  organizerUnits: [_id],
});

const directOfUnit = (contract: Compared): Filters => ({
  ...ofUnit(contract),
  procedureTypes: ['NO_BID'],
});

const ofCategory = ({ category }: Compared): Filters =>
  category ? { categories: [category] } : {};

const threeYears = (last: string): string[] =>
  [2, 1, 0].map((before) => String(Number(last) - before));

const comparisons: Comparisons = {
  F01: aboveLimit,
  F02: aboveLimit,
  F03: aroundLimit,
  F04: inChain,
  F05: (contract, { facts }) => ({
    ...ofYear(contract),
    ...directOfUnit(contract),
    suppliers: [facts.supplier],
  }),
  F06: (contract) => ({ ...ofYear(contract), ...directOfUnit(contract) }),
  F07: (contract) => ({ ...ofYear(contract), ...ofUnit(contract), marks: ['NO_CONTRACT_LINK'] }),
  F08: null,
  F09: null,
  F10: (contract) => ({
    ...ofYear(contract),
    ...ofUnit(contract),
    procedureTypes: [contract.procedureType],
  }),
  F11: ofCohort,
  F12: ofCohort,
  F14: null,
  F13: (contract, { facts }) => ({ ...ofUnit(contract), trimonths: [facts.quarter] }),
};
