import { useTexts } from '../../ui/web/use-texts.ts';
import type { FacetChoice } from '../facet-endpoints.ts';

type Props = { choice: FacetChoice };

/** How many contracts a choice would leave, and what those that count add up to. */
export function ChoiceFigures({ choice }: Props) {
  const { format } = useTexts('facets');
  return (
    <>
      <b>{format.count(choice.contracts)}</b> <Money choice={choice} />
    </>
  );
}

/** Nothing is said of the money of what does not count. */
function Money({ choice: { contracts, counted, amount } }: Props) {
  const { t, format } = useTexts('facets');
  if (contracts === 0) return null;
  if (counted === 0) return <em>{t('notCounted')}</em>;
  const isSmall = amount !== null && Math.abs(amount) < 1e6;
  return <em>{isSmall ? format.sum(amount, true) : format.millions(amount)}</em>;
}
