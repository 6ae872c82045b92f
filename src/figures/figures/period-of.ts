import { joinAlternatives } from '../../foundation/platform/join-alternatives.ts';
import type { Language } from '../../foundation/platform/language.ts';
import type { ContractFilters } from './contract-filters.ts';

type Time = Pick<ContractFilters, 'administrationPeriods' | 'fiscalYears' | 'trimonths'>;

/** A year or a quarter, and which administrations have contracts of it. */
export type KnownTime = { _id: string; administrationPeriods: string[] };

/**
 * The time that a filter is about, such as `2024-2026, 2025 o 2026`; undefined for every period. The
 * administration is left out where the year or the quarter alone means the same contracts, and so is
 * a year or a quarter of which the chosen administrations have none.
 */
export const periodOf = (
  { administrationPeriods, fiscalYears, trimonths }: Time,
  language: Language,
  known: KnownTime[] = [],
  /** The days that it names, in words. */
  days: string[] = [],
): string | undefined => {
  const isChosen = (one: string) => administrationPeriods.includes(one);
  const periodsOf = (time: string) =>
    known.find(({ _id }) => _id === time)?.administrationPeriods ?? [];
  const isWithin = (time: string) => known.length > 0 && periodsOf(time).every(isChosen);
  const meant = (times: string[]) => {
    const own = times.filter(
      (time) => periodsOf(time).length === 0 || periodsOf(time).some(isChosen),
    );
    return administrationPeriods.length === 0 || own.length === 0 ? times : own;
  };
  const [years, quarters] = [meant(fiscalYears), meant(trimonths)];
  const saysAll = (times: string[]) => times.length > 0 && times.every(isWithin);
  const isImplied = saysAll(years) || saysAll(quarters);
  const alternatives = [isImplied ? [] : administrationPeriods, years, quarters]
    .filter((values) => values.length > 0)
    .map((values) => joinAlternatives(values, language));
  const parts = [...alternatives, ...days];
  return parts.length === 0 ? undefined : parts.join(', ');
};
