import type { ReactNode } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { DateOrderQuestion } from '../../../loading/load-questions/load-question.ts';
import { AnswerState, QuestionTitle } from './answer-state.tsx';
import { RowsInWords } from './rows-in-words.tsx';
import { ValueSelect } from './value-select.tsx';

import classes from './missing-values.module.css';

type Props = {
  kind: 'sign' | 'order';
  /** What is asked, where it is not asked of all cells. */
  title?: string | undefined;
  question: Pick<DateOrderQuestion, 'rows' | 'firstRows' | 'amount' | 'doubt'>;
  options: { value: string; label: string }[];
  value: string | undefined;
  /** Why that value is proposed. */
  because: string | undefined;
  onAnswer: (value: string) => void;
  children?: ReactNode;
};

/** How cells of the whole sheet are written, and which rows are read wrong if that is another way. */
export function NotationField({
  kind,
  title,
  question,
  options,
  value = '',
  children,
  ...rest
}: Props) {
  const { t } = useTexts('load-review-admin');
  const label = title ?? t(`missing.${kind}`);
  return (
    <div className={classes.question} data-kind={kind}>
      <p className={classes.questionText}>
        <QuestionTitle value={value}>{label}</QuestionTitle>
        {question.rows > 0 && <RowsInWords of={question} />}
      </p>
      <div>
        <ValueSelect label={label} options={options} value={value} onAnswer={rest.onAnswer} />
        <AnswerState value={value} because={rest.because} />
        {children}
        {question.doubt && (
          <p className={classes.why}>
            {t(`missing.${kind}.doubt`, { example: question.doubt.example })}{' '}
            <RowsInWords of={question.doubt} />
          </p>
        )}
      </div>
    </div>
  );
}
