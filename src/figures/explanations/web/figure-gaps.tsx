import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { withMark } from '../../figures/mark-alternatives.ts';
import { contractsBehindFigure, type ExplanationQuestion } from '../explained-figure.ts';
import type { FigureExplanation } from '../explanation-endpoints.ts';

type Props = { question: ExplanationQuestion; explanation: FigureExplanation };

/** How many of the contracts of a figure do not say what it adds up, and what was never published. */
export function FigureGaps({ question, explanation }: Props) {
  const { t, format } = useTexts('explanations');
  const { figure } = explanation;
  const values = { count: figure.withoutValue, number: format.count(figure.withoutValue) };
  const isOfAmounts = question.figure.measure !== 'contracts';
  const without = figure.withoutValue > 0 && withMark(contractsBehindFigure(question), 'NO_AMOUNT');
  if (figure.contracts === 0) return <NoContracts question={question} explanation={explanation} />;
  return (
    <p>
      {!isOfAmounts && t('missing.contracts')}
      {isOfAmounts &&
        (figure.withoutValue > 0 ? t('missing.amount', values) : t('missing.nothing'))}{' '}
      {without && (
        <>
          <Link to="/contracts" search={without}>
            {t('missing.see', values)}
          </Link>
          {' · '}
        </>
      )}
      <Link to="/fuentes">{t('missing.quarters')}</Link>
    </p>
  );
}

/** Says of contracts that count under the filters, but were awarded another way, that they do. */
function NoContracts({ question, explanation: { whole } }: Props) {
  const { t, format } = useTexts('explanations');
  const { type } = question.figure;
  if (!type || whole.contracts === 0) return <p>{t('missing.none')}</p>;
  return (
    <p>
      {t('missing.none-of-type', {
        count: whole.contracts,
        number: format.count(whole.contracts),
        type: t(`codelists:type.${type}`).toLowerCase(),
      })}
    </p>
  );
}
