import type { ContractFilters } from './contract-filters.ts';
import { lackingMarks, type Mark } from './mark.ts';

export const isLacking = (mark: Mark): boolean => lackingMarks.some((one) => one === mark);

const isLike =
  (mark: Mark) =>
  (one: Mark): boolean =>
    isLacking(one) === isLacking(mark);

/**
 * Marks as a filter: contracts that have at least one of each list. What is lacking is one list and
 * all others are another, as the two headings of the filter.
 */
export const alternativesOf = (marks: readonly Mark[]): Mark[][] =>
  [marks.filter(isLacking), marks.filter((mark) => !isLacking(mark))].filter(
    (list) => list.length > 0,
  );

/**
 * The values of a part of a filter, in lists of which one value is enough: of marks, what is lacking and
 * what stands out narrow each other.
 */
export const alternativesIn = (
  filters: ContractFilters,
  part: keyof ContractFilters,
): string[][] => {
  if (part === 'marks') return alternativesOf(filters.marks);
  const values = [filters[part]].flat().filter((value) => value !== '');
  return values.length > 0 ? [values] : [];
};

/** The filter that has those contracts which have one more mark; null where it cannot say so. */
export const withMark = (filters: ContractFilters, mark: Mark): ContractFilters | null => {
  const marks = narrowedTo(filters.marks, mark);
  return marks && { ...filters, marks };
};

/** Null where the mark would be an alternative to those that are chosen. */
const narrowedTo = (marks: readonly Mark[], mark: Mark): Mark[] | null => {
  const alternatives = marks.filter(isLike(mark));
  if (alternatives.length > 0 && !alternatives.includes(mark)) return null;
  return [mark, ...marks.filter((one) => !isLike(mark)(one))];
};
