type Dates = Record<DateField, string | null>;
type DateField = (typeof dates)[number];

/** When the source was updated, and when it was obtained: the first that differs says which is older. */
const dates = ['updateDate', 'informationDate'] as const;

/**
 * The date by which one record comes from an older source than another; undefined where it does not,
 * or where the dates do not say it.
 */
export const olderBy = (one: Dates, other: Dates): DateField | undefined => {
  const told = dates.find(
    (date) => one[date] !== null && other[date] !== null && one[date] !== other[date],
  );
  return told && (one[told] ?? '') < (other[told] ?? '') ? told : undefined;
};

/** Whether a field is one of these dates. */
export const isSourceDate = (field: string): boolean => dates.some((date) => date === field);
