import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { FacetChoice } from '../facet-endpoints.ts';
import { ChoiceFigures } from './choice-figures.tsx';

type Props = {
  name: string;
  value: string;
  /** What it would leave, where that is known. */
  choice: FacetChoice | undefined;
  label: string;
  /** What it is called was written by somebody else. */
  isNamed: boolean;
  isChosen: boolean;
  onToggle: () => void;
};

/** A choice with what it would leave. */
export function FacetRow({ name, value, choice, label, isNamed, isChosen, onToggle }: Props) {
  const { t } = useTexts('figures');
  const isOutside = choice?.isOutside;
  return (
    <li>
      <label data-outside={isOutside || choice?.contracts === 0 || undefined}>
        <input type="checkbox" name={name} value={value} checked={isChosen} onChange={onToggle} />{' '}
        <span lang={isNamed ? dataLanguage : undefined}>
          {label} {isOutside && <small>{t('filter.outside')}</small>}
        </span>{' '}
        {choice && <ChoiceFigures choice={choice} />}
      </label>
    </li>
  );
}
