import { isAmendment } from '../../../../foundation/codelists/category.ts';
import type { Translate } from '../../../../foundation/platform/api/create-translator.ts';
import type { ListedOfDay } from '../../listed-of-day.ts';

/**
 * Why a contract is not part of the public figures (docs/methodology.md#what-is-counted); null when
 * it is.
 */
export const describeWhyNotCounted = (
  contract: ListedOfDay,
  translate: Translate,
): string | null => {
  if (contract.counts) return null;
  const reasons = Object.entries(reasonsOf(contract)).filter(([, holds]) => holds);
  return reasons.map(([reason]) => translate(`report.why.${reason}`)).join('; ');
};

/** A report is about no contract, of which nothing else could be said. */
const reasonsOf = ({ isEmpty, procedureState, category }: ListedOfDay) => ({
  report: isEmpty,
  state: !isEmpty && procedureState !== 'CONCLUDED',
  amendment: !isEmpty && isAmendment(category),
});
