import { Button, Group } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useValueText } from '../../../loading/load-questions/admin/use-value-text.ts';
import { blankAnswer, type LoadAnswers } from '../../../loading/load-questions/load-answers.ts';
import type { FillableQuestion } from '../../../loading/load-questions/load-question.ts';
import { useColumnLabel } from '../../../loading/sheet-layouts/admin/use-column-label.ts';
import { AnswerState, QuestionTitle } from './answer-state.tsx';
import { ConcernedRows } from './concerned-rows.tsx';
import { OpenValueField } from './open-value-field.tsx';
import { ValueRadios } from './value-radios.tsx';

import classes from './missing-values.module.css';

type Props = {
  question: FillableQuestion;
  answers: LoadAnswers;
  onAnswer: (value: string) => void;
  /** Names that were answered for other questions. */
  sameAs: string[];
};

/** A field that rows need and do not say, and the value that all of them take. */
export function BlankField({ question, answers, onAnswer, sameAs }: Props) {
  const label = useColumnLabel()(question.column);
  const value = blankAnswer(answers, question);
  return (
    <div className={classes.question}>
      <p className={classes.questionText}>
        <QuestionTitle value={value}>{label}</QuestionTitle>
        <ConcernedRows of={question} what={label} />
      </p>
      <ValueForAll {...{ question, label, value, onAnswer, sameAs }} />
    </div>
  );
}

type ValueProps = Pick<Props, 'question' | 'onAnswer' | 'sameAs'> & {
  label: string;
  value: string;
};

function ValueForAll({ question, label, value, onAnswer, sameAs }: ValueProps) {
  const { t } = useTexts('load-review-admin');
  const valueText = useValueText();
  const { field, proposals, options, isOpen } = question;
  const proposal = proposals.find((one) => one.value === value);
  return (
    <>
      {isOpen ? (
        <div>
          <OpenValueField
            field={field}
            label={label}
            options={options}
            value={value}
            onAnswer={onAnswer}
          />
          {value === '' && <SameNames label={label} names={sameAs} onAnswer={onAnswer} />}
        </div>
      ) : (
        <ValueRadios
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

type SameNamesProps = { label: string; names: string[]; onAnswer: (value: string) => void };

/** In a small town one office does all: what was answered beside, with one press. */
function SameNames({ label, names, onAnswer }: SameNamesProps) {
  const { t } = useTexts('load-review-admin');
  return (
    <Group gap="xs" mt="xs">
      {names.map((name) => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          aria-label={`${t('missing.same', { name })}: ${label}`}
          onClick={() => onAnswer(name)}
        >
          {t('missing.same', { name })}
        </Button>
      ))}
    </Group>
  );
}
