import { dataLanguage } from '../../../foundation/platform/language.ts';
import { isHttpLink } from '../../../foundation/ui/web/is-http-link.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractAnswer, GivenAnswer } from '../contract-case.ts';

import classes from './contract-answers.module.css';

type Shown = Pick<ContractAnswer, 'signal' | 'changedAt' | 'earlier' | keyof GivenAnswer>;

/**
 * One answer of the municipality: what became of it, in plain text, who says so and when, and folded what it
 * said before it was changed. Its words come with those of the signals, which every page that shows answers loads.
 */
export function ContractAnswerText({ answer }: { answer: Shown }) {
  const { t } = useTexts('signals');
  const { signal, changedAt, earlier } = answer;
  const isOfSignal = signal !== null;
  return (
    <div className={classes.answer}>
      <Given answer={answer} isOfSignal={isOfSignal} changedAt={changedAt} />
      {earlier.length > 0 && (
        <details>
          <summary className={classes.who}>{t('case.answer.earlier')}</summary>
          {earlier.map((one) => (
            <Given key={one.answeredAt} answer={one} isOfSignal={isOfSignal} changedAt={null} />
          ))}
        </details>
      )}
    </div>
  );
}

type GivenProps = { answer: GivenAnswer; isOfSignal: boolean; changedAt: string | null };

function Given({ answer: given, isOfSignal, changedAt }: GivenProps) {
  const { t, format } = useTexts('signals');
  const { state, answer, documentUrl, signedAs, answeredAt } = given;
  return (
    <>
      <p className={classes.who}>
        <b>{t(isOfSignal ? `case.question.${state}` : `case.answer.${state}`)}</b>
        {' · '}
        {t('case.answer.who', {
          who: signedAs ?? t('case.answer.staff'),
          day: format.day(answeredAt),
        })}
        {changedAt && ` · ${t('case.answer.changed', { day: format.day(changedAt) })}`}
      </p>
      <p className={classes.text} lang={dataLanguage}>
        {answer}
      </p>
      {isHttpLink(documentUrl) && (
        <p>
          <a href={documentUrl} target="_blank" rel="noopener noreferrer nofollow">
            {t('case.answer.document')}
          </a>
        </p>
      )}
    </>
  );
}
