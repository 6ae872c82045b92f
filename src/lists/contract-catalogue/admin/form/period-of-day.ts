/** A contract of this day is probably of this year and quarter, and of the one administration that had it. */
export const periodOfDay = (day: string, administrations: readonly string[]) => {
  const [fiscalYear = '', month] = day.split('-');
  const fitting = administrations.filter((one) => hasYear(one, fiscalYear));
  return {
    fiscalYear,
    period: `${Math.ceil(Number(month) / 3)}o ${fiscalYear}`,
    // In the year in which one follows the other nobody knows which it was.
    administrationPeriod: fitting.length === 1 ? fitting[0] : undefined,
  };
};

/** The same quarter of another year. */
export const quarterInYear = (period: string, year: string): string =>
  `${period.slice(0, 1)}o ${year}`;

/** Whether an administration such as `2024-2027` had that year. */
export const hasYear = (administration: string, year: string): boolean => {
  const [from = '', to = ''] = administration.split('-');
  return from <= year && year <= to;
};
