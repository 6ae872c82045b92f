import { Link } from '@tanstack/react-router';

import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { SignalId } from '../../figures/signal-id.ts';
import { contractAnswersQuery } from './contract-answer-calls.ts';
import { ContractAnswerText } from './contract-answer.tsx';

import classes from './contract-answers.module.css';

type Props = {
  contract: string;
  /** The signals of the page, which stand with their answers. */
  signals: readonly SignalId[];
};

/** The way to say that something is wrong, and what the municipality answered about the contract. */
export function ContractAnswers({ contract, signals }: Props) {
  const { t, format } = useTexts('signals');
  const { data } = useAnswer(contractAnswersQuery(contract));
  const answers = data.docs.filter(({ signal }) => !signal || !signals.includes(signal));
  return (
    <Card title={t('case.title')}>
      {answers.map((answer) => (
        <article key={answer._id}>
          {answer.signal && (
            <p className={classes.lead}>{t('case.answer.to-signal', { signal: answer.signal })}</p>
          )}
          {answer.openedBy === 'READER' && (
            <p className={classes.lead}>
              {t('case.answer.to-reader', { day: format.day(answer.openedAt) })}
            </p>
          )}
          <ContractAnswerText answer={answer} />
        </article>
      ))}
      <p data-on-screen="">
        {t('case.lead')}{' '}
        <Link to="/contact" search={{ contract }}>
          {t('case.link')}
        </Link>
      </p>
    </Card>
  );
}
