import type { ContractFilters } from './contract-filters.ts';

type Time = Pick<ContractFilters, 'administrationPeriods' | 'fiscalYears' | 'trimonths'>;

/** The time that a filter is about, such as `2024-2026, 2025`; undefined for every period. */
export const periodOf = ({ administrationPeriods, fiscalYears, trimonths }: Time) => {
  const values = [...administrationPeriods, ...fiscalYears, ...trimonths];
  return values.length === 0 ? undefined : values.join(', ');
};
