import type { AdministrationQuestion } from '../../../loading/data-load/administration-question.ts';
import {
  administrationAnswer,
  type LoadAnswers,
} from '../../../loading/load-questions/load-answers.ts';
import { AnswerState, QuestionTitle } from './answer-state.tsx';
import { OpenValueField } from './open-value-field.tsx';
import { RowsInWords } from './rows-in-words.tsx';
import { useAdministrationText } from './use-administration-text.ts';

import classes from './missing-values.module.css';

type Props = {
  question: AdministrationQuestion;
  answers: LoadAnswers;
  onAnswer: (value: string) => void;
};

/** Of which administration rows are that state a doubtful one. */
export function AdministrationDoubtField({ question, answers, onAnswer }: Props) {
  const { title, because, note } = useAdministrationText()(question);
  const value = administrationAnswer(answers, question);
  return (
    <div className={classes.question} data-kind="administration">
      <p className={classes.questionText}>
        <QuestionTitle value={value}>{title}</QuestionTitle>
        <RowsInWords of={question} />
      </p>
      <div>
        <OpenValueField
          field="administrationPeriod"
          label={title}
          options={question.options}
          value={value}
          onAnswer={onAnswer}
        />
        <AnswerState value={value} because={value === question.proposal ? because : undefined} />
        {note && <p className={classes.why}>{note}</p>}
      </div>
    </div>
  );
}
