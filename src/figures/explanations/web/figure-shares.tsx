import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { describeConcentration } from '../../concentration/web/describe-concentration.ts';
import type { ExplanationQuestion } from '../explained-figure.ts';
import type { FigureExplanation } from '../explanation-endpoints.ts';
import { figureWriter } from '../figure-writer.ts';

type Props = { question: ExplanationQuestion; explanation: FigureExplanation };

/** Which part of its whole a figure is; of a concentration what it says, and the shares of the first. */
export function FigureShares({ question, explanation }: Props) {
  const { t, format } = useTexts('explanations');
  const spread = useTexts('concentration');
  const { whole, share, concentration } = explanation;
  const { figure } = question;
  const percentOf = (part: number | null) => ({ percent: format.share(part, false) });
  if (concentration && concentration.index !== null)
    return (
      <p>
        {spread.t('index', { level: describeConcentration(spread, concentration).level })}.{' '}
        {spread.t('of.first', percentOf(concentration.first))}{' '}
        {spread.t('of.firstThree', percentOf(concentration.firstThree))}
      </p>
    );
  if (!figure.type) return null;
  return (
    <p>{t('share', { ...percentOf(share), whole: figureWriter(figure, format)(whole.value) })}</p>
  );
}
