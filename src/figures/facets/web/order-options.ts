import { nameKey } from '../../../foundation/platform/name-key.ts';
import type { Option } from '../../figures/web/filter/filter-options.ts';
import type { FacetChoice } from '../facet-endpoints.ts';

/** Those that would leave nothing come after the others. */
export const emptyLast = (options: Option[], choices: FacetChoice[] = []): Option[] => {
  const choiceOf = choicesByValue(choices);
  const isEmpty = ({ value }: Option) => choiceOf.get(value)?.contracts === 0;
  return options.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)));
};

/**
 * Those with most money first, and those of which it is not known in the order of the list. Of units
 * that hold what is typed, as the search of the header has them, those whose name begins so are first.
 */
export const largestOptionsFirst = (
  options: Option[],
  typed: string,
  choices: FacetChoice[] = [],
): Option[] => {
  const choiceOf = choicesByValue(choices);
  const starts = ({ label }: Option) => nameKey(label).startsWith(nameKey(typed));
  const amount = ({ value }: Option) => choiceOf.get(value)?.amount ?? -1;
  return options.toSorted((a, b) => Number(starts(b)) - Number(starts(a)) || amount(b) - amount(a));
};

const choicesByValue = (choices: FacetChoice[]) =>
  new Map(choices.map((choice) => [choice.value, choice]));
