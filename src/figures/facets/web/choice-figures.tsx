import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { UncountedParts } from '../../figures/web/uncounted-parts.tsx';
import type { FacetChoice } from '../facet-endpoints.ts';

type Props = { choice: FacetChoice };

/** How many contracts that count a choice would leave, with their money; apart from them the others. */
export function ChoiceFigures({ choice }: Props) {
  const { format } = useTexts('facets');
  const { counted, amount } = choice;
  return (
    <>
      <b>{format.count(counted)}</b> {counted > 0 && <em>{format.compact(amount)}</em>}{' '}
      <UncountedParts sums={choice} />
    </>
  );
}
