import {
  amountsAnswered,
  dateOrderAnswer,
  dateOrderId,
  decimalSignAnswer,
  decimalSignId,
  type LoadAnswers,
} from '../../../loading/load-questions/load-answers.ts';
import type { LoadQuestions } from '../../../loading/load-questions/load-question.ts';
import { DateOrderField } from './date-order-field.tsx';
import { DecimalSignField } from './decimal-sign-field.tsx';

type Props = {
  questions: LoadQuestions;
  answers: LoadAnswers;
  answer: (id: string) => (value: string) => void;
};

/** How the amounts and the dates of the sheet are written. */
export function NotationQuestions({ questions, answers, answer }: Props) {
  const { decimalSign, dateOrder } = questions;
  return (
    <>
      {decimalSign && (
        <DecimalSignField
          question={decimalSign}
          sign={decimalSignAnswer(answers, decimalSign)}
          answered={amountsAnswered(questions, answers)}
          onAnswer={answer(decimalSignId)}
        />
      )}
      {dateOrder && (
        <DateOrderField
          question={dateOrder}
          order={dateOrderAnswer(answers, dateOrder)}
          onAnswer={answer(dateOrderId)}
        />
      )}
    </>
  );
}
