import type { Formats } from '../../foundation/platform/formats.ts';
import type { ContractFilters } from './contract-filters.ts';

type Dates = Partial<Pick<ContractFilters, 'dateFrom' | 'dateTo'>>;

type Words = {
  t: (
    key: `figures:period.${'day' | 'days' | 'from' | 'until'}`,
    values: Record<'from' | 'to', string>,
  ) => string;
  format: Pick<Formats, 'longDay'>;
};

/**
 * The days that contracts were signed on, such as `los días del 1 de enero de 2025 al 30 de junio de
 * 2025`: as they are written after "Contratos de".
 */
export const describeDays = (
  { dateFrom = '', dateTo = '' }: Dates,
  { t, format }: Words,
): string[] => {
  if (dateFrom === '' && dateTo === '') return [];
  // In a sentence nobody writes the zero of 01.
  const dayText = (day: string) => format.longDay(day).replace(/^0/, '');
  const values = { from: dayText(dateFrom), to: dayText(dateTo) };
  if (dateFrom === dateTo) return [t('figures:period.day', values)];
  if (dateTo === '') return [t('figures:period.from', values)];
  return [t(dateFrom === '' ? 'figures:period.until' : 'figures:period.days', values)];
};
