import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { AmountsIn } from '../../../loading/data-load/amount-notation.ts';
import { useValueText } from '../../../loading/load-questions/admin/use-value-text.ts';
import { type LoadAnswers, spellingAnswer } from '../../../loading/load-questions/load-answers.ts';
import type { SpellingQuestion } from '../../../loading/load-questions/load-question.ts';
import { ExampleRows } from '../../../loading/sheet-layouts/admin/example-rows.tsx';
import { useColumnLabel } from '../../../loading/sheet-layouts/admin/use-column-label.ts';
import { AnswerState, QuestionTitle } from './answer-state.tsx';
import { ConcernedRows } from './concerned-rows.tsx';
import { ValueSelect } from './value-select.tsx';

import classes from './missing-values.module.css';

type Props = {
  question: SpellingQuestion;
  answers: LoadAnswers;
  /** What the amounts of the file are in. */
  amountsIn: AmountsIn | undefined;
  onAnswer: (value: string) => void;
};

/** A whole cell that was not understood, and what it means in all rows. */
export function SpellingField({ question, answers, amountsIn, onAnswer }: Props) {
  const { t } = useTexts('load-review-admin');
  const field = useColumnLabel()(question.column);
  const { kind, spelling, proposal, options } = question;
  const valueText = useValueText();
  const value = spellingAnswer(answers, question);
  const label = t('missing.means', { spelling });
  return (
    <div className={classes.question}>
      <p className={classes.questionText}>
        <QuestionTitle value={value}>{label}</QuestionTitle>
        <span className={classes.concerned}>
          {field} · <ConcernedRows of={question} what={`${field} «${spelling}»`} />
        </span>
      </p>
      <ValueSelect
        label={`${field}: ${label}`}
        options={options.map((one) => ({ value: one, label: valueText(kind, one, amountsIn) }))}
        value={value}
        onAnswer={onAnswer}
      />
      {question.examples.length > 1 && (
        <div className={classes.why}>
          {t('missing.examples')}
          <ExampleRows examples={question.examples} />
        </div>
      )}
      <AnswerState
        value={value}
        because={
          value === proposal
            ? t(`missing.because.${isFigure(kind) ? 'reading' : 'near'}`)
            : undefined
        }
      />
    </div>
  );
}

/** An amount or a date is read from its own signs, not from a list. */
const isFigure = (kind: SpellingQuestion['kind']): boolean =>
  kind === 'amounts' || kind === 'dates';
