import { Link } from '@tanstack/react-router';

import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Contract } from '../../../records/records/contract.ts';
import { contractAnswersQuery } from '../../contract-cases/web/contract-answer-calls.ts';
import type { ContractSignalFindings as Signals } from '../signal-endpoints.ts';
import { LimitBar } from './limit-bar.tsx';
import { contractSignalsQuery } from './signal-calls.ts';
import { SignalQuestion } from './signal-question.tsx';

import classes from './contract-signals.module.css';

/** The questions that the published data leave about a contract; nothing of one that does not count. */
export function ContractSignals({ contract }: { contract: Contract }) {
  const { t, format } = useTexts('signals');
  const { data } = useAnswer(contractSignalsQuery(contract._id));
  const { docs: answers } = useAnswer(contractAnswersQuery(contract._id)).data;
  const { findings, computable, notComputable, rates, limit } = data;
  const { totalOrMaxAmount: amount } = contract;
  if (computable.length + notComputable.length === 0) return null;
  const questions = findings.filter(({ level }) => level === 'SIGNAL');
  const context = findings.filter(({ level }) => level === 'CONTEXT');
  const rateOf = (signal: string) => rates.find((rate) => rate.signal === signal);
  const count = questions.length;
  return (
    <>
      {limit && amount !== null && <LimitBar amount={amount} limit={limit} />}
      <Card
        title={
          count === 0
            ? t('block.titleNone')
            : t('block.title', { count, number: format.count(count) })
        }
      >
        <p className={classes.lead}>
          {t('block.lead')} <Link to="/senales">{t('detail.all')}</Link>
        </p>
        {questions.map((finding) => (
          <SignalQuestion
            key={finding.signal}
            finding={finding}
            contract={contract}
            rate={rateOf(finding.signal)}
            answers={answers}
          />
        ))}
        {context.length > 0 && (
          <details>
            <summary>{t('block.context')}</summary>
            {context.map((finding) => (
              <SignalQuestion
                key={finding.signal}
                finding={finding}
                contract={contract}
                rate={undefined}
                answers={answers}
              />
            ))}
          </details>
        )}
        <Reach signals={data} hasQuestions={count > 0} />
      </Card>
    </>
  );
}

/** How many signals could say something of the contract, which is told whatever they say. */
function Reach({ signals, hasQuestions }: { signals: Signals; hasQuestions: boolean }) {
  const { t, format } = useTexts('signals');
  const { computable, notComputable } = signals;
  const without = notComputable.length;
  return (
    <p className={classes.lead}>
      {!hasQuestions &&
        computable.length > 0 &&
        `${t('block.none', { count: computable.length, number: format.count(computable.length) })} `}
      {without > 0 &&
        t('block.notComputable', {
          count: without,
          number: format.count(without),
          names: notComputable.map((signal) => t(`name.${signal}`)).join('; '),
        })}
    </p>
  );
}
