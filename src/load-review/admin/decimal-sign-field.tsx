import { type DecimalSign, decimalSigns } from '../../data-load/amount-notation.ts';
import type { DecimalSignQuestion } from '../../load-questions/load-question.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { AnswerState } from './answer-state.tsx';
import { AnsweredAmounts, RowsInWords } from './rows-in-words.tsx';
import { ValueSelect } from './value-select.tsx';

import classes from './missing-values.module.css';

type Props = {
  question: DecimalSignQuestion;
  sign: DecimalSign | undefined;
  /** How many spellings of amounts that answer makes readable. */
  answered: number;
  onAnswer: (value: string) => void;
};

/** What separates the decimals of all amounts of the sheet. */
export function DecimalSignField({ question, sign, answered, onAnswer }: Props) {
  const { t } = useTexts('load-review-admin');
  const { proposal } = question;
  const label = t('missing.sign');
  return (
    <div className={classes.question} data-kind="sign">
      <p className={classes.asked}>
        <strong>{label}</strong>
        {question.rows > 0 && <RowsInWords of={question} />}
      </p>
      <div>
        <ValueSelect
          label={label}
          options={decimalSigns.map((value) => ({ value, label: t(`missing.sign.${value}`) }))}
          value={sign ?? ''}
          onAnswer={onAnswer}
        />
        <AnswerState
          value={sign ?? ''}
          because={
            proposal && proposal.sign === sign
              ? t('missing.because.sign', { example: proposal.example })
              : undefined
          }
        />
        <AnsweredAmounts answered={answered} />
        {question.doubt && (
          <p className={classes.why}>
            {t('missing.sign.doubt', { example: question.doubt.example })}{' '}
            <RowsInWords of={question.doubt} />
          </p>
        )}
      </div>
    </div>
  );
}
