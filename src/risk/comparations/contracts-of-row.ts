import { type ContractFilters, noFilters } from '../../figures/figures/contract-filters.ts';
import type { ComparedRow } from './compare-sides.ts';
import type { ComparisonSide } from './comparison-side.ts';
import { procedureTypeOf } from './describe-row.ts';

/** The filter of the list of contracts that selects exactly those of a count; null for what is none. */
export const contractsOfRow = (
  { section, key }: ComparedRow,
  { administrationPeriod }: ComparisonSide,
): ContractFilters | null => {
  if (section !== 'counts') return null;
  const type = procedureTypeOf(key);
  return {
    ...noFilters,
    administrationPeriods: administrationPeriod === null ? [] : [administrationPeriod],
    populations: ['COUNTED'],
    procedureTypes: type ? [type] : [],
    marks: key === 'withoutAmount' ? ['NO_AMOUNT'] : [],
  };
};
