import { dataLanguage } from '../../platform/language.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { FacetChoice } from '../facet-endpoints.ts';

type Props = {
  name: string;
  choice: Pick<FacetChoice, 'value'> & Partial<FacetChoice>;
  label: string;
  /** What it is called was written by somebody else. */
  isNamed: boolean;
  isChosen: boolean;
  onToggle: () => void;
};

/** A choice with how many contracts it would leave, and what those that count add up to. */
export function FacetRow({ name, choice, label, isNamed, isChosen, onToggle }: Props) {
  const { format } = useTexts('facets');
  const { value, contracts } = choice;
  return (
    <li>
      <label data-outside={contracts === 0 || undefined}>
        <input type="checkbox" name={name} value={value} checked={isChosen} onChange={onToggle} />{' '}
        <span lang={isNamed ? dataLanguage : undefined}>{label}</span>{' '}
        {contracts !== undefined && (
          <>
            <b>{format.count(contracts)}</b> <Money choice={choice} />
          </>
        )}
      </label>
    </li>
  );
}

/** Nothing is said of the money of what does not count. */
function Money({ choice }: Pick<Props, 'choice'>) {
  const { t, format } = useTexts('facets');
  const { contracts = 0, counted = 0, amount = null } = choice;
  if (contracts === 0) return null;
  if (counted === 0) return <em>{t('notCounted')}</em>;
  const isSmall = amount !== null && Math.abs(amount) < 1e6;
  return <em>{isSmall ? format.sum(amount, true) : format.millions(amount)}</em>;
}
