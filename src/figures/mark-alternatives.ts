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
 * The marks that leave those contracts which have one more; null where they cannot say so, because the
 * mark would be an alternative to those that are chosen.
 */
export const narrowedTo = (marks: readonly Mark[], mark: Mark): Mark[] | null => {
  const alternatives = marks.filter(isLike(mark));
  if (alternatives.length > 0 && !alternatives.includes(mark)) return null;
  return [mark, ...marks.filter((one) => !isLike(mark)(one))];
};
