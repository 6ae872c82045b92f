import type { ContractFilters } from '../figures/contract-filters.ts';

type Time = Pick<ContractFilters, 'administrationPeriods' | 'fiscalYears' | 'trimonths'>;

/** A year or a quarter, and which administrations have contracts of it. */
export type KnownTime = { _id: string; administrationPeriods: string[] };

/**
 * The time that a filter is about, such as `2024-2026, 2025`; undefined for every period. The
 * administration is left out where the year or the quarter alone means the same contracts.
 */
export const periodOf = (
  { administrationPeriods, fiscalYears, trimonths }: Time,
  known: KnownTime[] = [],
): string | undefined => {
  const isWithin = (time: string): boolean =>
    known
      .find(({ _id }) => _id === time)
      ?.administrationPeriods.every((one) => administrationPeriods.includes(one)) ?? false;
  const saysAll = (times: string[]) => times.length > 0 && times.every(isWithin);
  const isImplied = saysAll(fiscalYears) || saysAll(trimonths);
  const values = [...(isImplied ? [] : administrationPeriods), ...fiscalYears, ...trimonths];
  return values.length === 0 ? undefined : values.join(', ');
};
