import { Button, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { keepFormUnsent } from '../../../foundation/ui/admin/submit-shortcut.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { fillableFields } from '../../../loading/load-questions/fillable-fields.ts';
import {
  administrationId,
  amountsInId,
  blankId,
  dateOrderId,
  decimalSignId,
  defaultsWith,
  garbledTextId,
  type LoadAnswers,
  spellingId,
  unreadableId,
} from '../../../loading/load-questions/load-answers.ts';
import { isFillable, type LoadQuestions } from '../../../loading/load-questions/load-question.ts';
import { useLoadQuestions } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import type { CurrentLoad } from '../load-endpoints.ts';
import { listLoadQuestions } from '../question-endpoints.ts';
import { countQuestions } from './count-questions.ts';
import { GivenValues } from './given-values.tsx';
import { QuestionList } from './question-list.tsx';
import { QuestionTurns } from './question-turns.tsx';
import { ReadBefore } from './read-before.tsx';
import { useQuestionTurns } from './use-question-turns.tsx';
import { useQuestionView } from './use-question-view.ts';
import { useReadAgain } from './use-read-again.ts';

import classes from './missing-values.module.css';

/** What can be said once for all rows: values for blank cells and what spellings mean. */
export function MissingValues({ load }: { load: CurrentLoad }) {
  const { t } = useTexts('load-review-admin');
  const query = useQuery({ ...queryOf(listLoadQuestions), ...useLoadQuestions() });
  return (
    <Answered query={query} failed={t('missing.failed')} height={200}>
      {({ data }) =>
        isNothingToSay(data, load) ? null : (
          <Paper
            withBorder
            p="md"
            className={classes.panel}
            component="section"
            aria-labelledby={questionsHeading}
            onKeyDown={keepFormUnsent}
          >
            <Title order={2} size="h4" id={questionsHeading} tabIndex={-1}>
              {t(hasNoQuestions(data) ? 'missing.answered' : 'missing')}
            </Title>
            <ReadBefore load={load} />
            {!hasNoQuestions(data) && <Questions load={load} questions={data} />}
            <GivenValues load={load} remembered={data.remembered} />
          </Paper>
        )
      }
    </Answered>
  );
}

export const questionsHeading = 'missing-values';

const hasNoQuestions = (questions: LoadQuestions): boolean => countQuestions(questions) === 0;

/** What may be answered beside the values for blank cells. */
const otherAnswers = [
  'administrations',
  'blankUnits',
  'decimalSign',
  'decimalSigns',
  'dateOrder',
  'amountsIn',
  'garbledText',
] as const;

const isNothingToSay = (questions: LoadQuestions, load: CurrentLoad): boolean =>
  hasNoQuestions(questions) &&
  questions.remembered.length === 0 &&
  load.statusesBefore === null &&
  load.earlierAnswers === null &&
  fillableFields.every((field) => load.defaults[field] === undefined) &&
  otherAnswers.every((field) => load.defaults[field] === undefined) &&
  !load.blankUnreadable;

type Props = { load: CurrentLoad; questions: LoadQuestions };

/** The same answers hold for the questions one by one and for all of them in a list. */
function Questions({ load, questions }: Props) {
  const { t } = useTexts('load-review-admin');
  const [answers, setAnswers] = useState<LoadAnswers>({});
  const { isList, isChosen, setList } = useQuestionView(countQuestions(questions));
  // A question that was not answered is not left to its proposal, which nobody may have seen.
  const given = answersAlone(questions, answers);
  const turns = useQuestionTurns(load, questions, given);
  const failureText = useFailedCallText();
  const readAgain = useReadAgain();
  const applied = isList ? answers : given;
  const defaults = defaultsWith(
    load.defaults,
    { ...questions, blanks: questions.blanks.filter(isFillable) },
    applied,
  );
  const blankUnreadable = load.blankUnreadable || applied[unreadableId] === 'yes';
  const isSame =
    JSON.stringify(defaults) === JSON.stringify(load.defaults) &&
    blankUnreadable === load.blankUnreadable;
  const applyWith = (variant: 'filled' | 'default') => (
    <ApplyAnswers
      load={load}
      isReady={!isSame && defaults !== undefined}
      isPending={readAgain.isPending}
      variant={variant}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (defaults && !readAgain.isPending) readAgain.mutate({ defaults, blankUnreadable });
      }}
    >
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.view}
        onClick={() => setList(!isList)}
      >
        {t(isList ? 'turn.one-by-one' : 'turn.list')}
      </Button>
      {isList ? (
        <>
          <QuestionList {...{ load, questions, answers }} onAnswers={setAnswers} />
          {applyWith('filled')}
        </>
      ) : (
        <QuestionTurns
          {...{ turns, answers, applyWith }}
          takesFocus={isChosen}
          onAnswers={setAnswers}
        />
      )}
      <div role="alert">
        {readAgain.isError && (
          <Callout tone="alert">{failureText(readAgain.error, t('missing.not-read'))}</Callout>
        )}
      </div>
    </form>
  );
}

/** The answers that somebody gave, and of all other questions that there is none. */
const answersAlone = (questions: LoadQuestions, answers: LoadAnswers): LoadAnswers => ({
  ...Object.fromEntries(
    [
      garbledTextId,
      amountsInId,
      decimalSignId,
      dateOrderId,
      ...questions.administrations.map(administrationId),
      ...questions.blanks.map(blankId),
      ...questions.spellings.map(spellingId),
    ].map((id) => [id, '']),
  ),
  ...answers,
});

type ApplyProps = {
  load: CurrentLoad;
  isReady: boolean;
  isPending: boolean;
  variant: 'filled' | 'default';
};

/** A load of the command line has no file here that could be read again. */
function ApplyAnswers({ load, isReady, isPending, variant }: ApplyProps) {
  const { t } = useTexts('load-review-admin');
  return load.canBeReadAgain ? (
    <div className={classes.apply}>
      <Button type="submit" variant={variant} disabled={!isReady} loading={isPending}>
        {t('missing.apply')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('missing.remembered')}
      </Text>
    </div>
  ) : (
    <Text size="sm" mt="md">
      {t('missing.no-file')}
    </Text>
  );
}
