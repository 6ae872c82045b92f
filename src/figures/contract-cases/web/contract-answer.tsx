import { dataLanguage } from '../../../foundation/platform/language.ts';
import { isHttpLink } from '../../../foundation/ui/web/is-http-link.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractAnswer } from '../contract-case.ts';

import classes from './contract-answers.module.css';

type Shown = Pick<
  ContractAnswer,
  'signal' | 'state' | 'answer' | 'documentUrl' | 'signedAs' | 'answeredAt' | 'changedAt'
>;

/**
 * One answer of the municipality: what became of it, in plain text, who says so and when. Its words come with
 * those of the signals, which every page that shows answers loads.
 */
export function ContractAnswerText({ answer }: { answer: Shown }) {
  const { t, format } = useTexts('signals');
  const { signal, state, answer: text, documentUrl, signedAs, answeredAt, changedAt } = answer;
  return (
    <div className={classes.answer}>
      <p className={classes.who}>
        <b>{t(signal === null ? `case.answer.${state}` : `case.question.${state}`)}</b>
        {' · '}
        {t('case.answer.who', {
          who: signedAs ?? t('case.answer.staff'),
          day: format.day(answeredAt),
        })}
        {changedAt && ` · ${t('case.answer.changed', { day: format.day(changedAt) })}`}
      </p>
      <p className={classes.text} lang={dataLanguage}>
        {text}
      </p>
      {isHttpLink(documentUrl) && (
        <p>
          <a href={documentUrl} target="_blank" rel="noopener noreferrer nofollow">
            {t('case.answer.document')}
          </a>
        </p>
      )}
    </div>
  );
}
