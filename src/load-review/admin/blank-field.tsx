import type { FillableField } from '../../load-questions/fillable-fields.ts';
import { blankAnswer, type LoadAnswers } from '../../load-questions/load-answers.ts';
import type { BlankQuestion } from '../../load-questions/load-question.ts';
import { useColumnLabel } from '../../sheet-layouts/admin/use-column-label.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { AnswerState } from './answer-state.tsx';
import { ConcernedRows } from './concerned-rows.tsx';
import { OpenValueField } from './open-value-field.tsx';
import { useValueText } from './use-value-text.ts';
import { ValueSelect } from './value-select.tsx';

import classes from './missing-values.module.css';

type Props = {
  question: BlankQuestion;
  answers: LoadAnswers;
  onAnswer: (value: string) => void;
};

/** A field that rows need and do not say, and the value that all of them take. */
export function BlankField({ question, answers, onAnswer }: Props) {
  const { t } = useTexts('load-review-admin');
  const label = useColumnLabel()(question.column);
  const { field } = question;
  return (
    <div className={classes.question}>
      <p className={classes.asked}>
        <strong>{label}</strong>
        <ConcernedRows of={question} what={label} />
      </p>
      {field === null ? (
        <p className={classes.why}>{t('missing.by-row')}</p>
      ) : (
        <ValueForAll
          question={question}
          field={field}
          label={label}
          value={blankAnswer(answers, question)}
          onAnswer={onAnswer}
        />
      )}
    </div>
  );
}

type ValueProps = Pick<Props, 'question' | 'onAnswer'> & {
  field: FillableField;
  label: string;
  value: string;
};

function ValueForAll({ question, field, label, value, onAnswer }: ValueProps) {
  const { t } = useTexts('load-review-admin');
  const valueText = useValueText();
  const { proposals, options, isOpen } = question;
  const proposal = proposals.find((one) => one.value === value);
  return (
    <>
      {isOpen ? (
        <OpenValueField
          field={field}
          label={label}
          options={options}
          value={value}
          onAnswer={onAnswer}
        />
      ) : (
        <ValueSelect
          label={label}
          options={options.map((one) => ({ value: one, label: valueText(field, one) }))}
          value={value}
          onAnswer={onAnswer}
        />
      )}
      <AnswerState value={value} because={proposal && t(`missing.because.${proposal.reason}`)} />
    </>
  );
}
