import { Button, Paper, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { keepFormUnsent } from '../../../foundation/ui/admin/submit-shortcut.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import {
  type FillableField,
  fillableFields,
} from '../../../loading/load-questions/fillable-fields.ts';
import {
  amountsInAnswer,
  amountsInId,
  blankAnswer,
  blankId,
  defaultsWith,
  garbledTextAnswer,
  garbledTextId,
  type LoadAnswers,
  otherSpellingsToAsk,
  spellingId,
  spellingsToAsk,
} from '../../../loading/load-questions/load-answers.ts';
import {
  type FillableQuestion,
  isFillable,
  type LoadQuestions,
} from '../../../loading/load-questions/load-question.ts';
import { useLoadQuestions } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import type { CurrentLoad } from '../load-endpoints.ts';
import { listLoadQuestions } from '../question-endpoints.ts';
import { AmountsInField } from './amounts-in-field.tsx';
import { BlankField } from './blank-field.tsx';
import { GarbledTextField } from './garbled-text-field.tsx';
import { GivenValues } from './given-values.tsx';
import { NotationQuestions } from './notation-questions.tsx';
import { ReadBefore } from './read-before.tsx';
import { SpellingField } from './spelling-field.tsx';
import { UnreadableCells } from './unreadable-cells.tsx';
import { useReadAgain } from './use-read-again.ts';

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
            p="lg"
            component="section"
            aria-labelledby={heading}
            onKeyDown={keepFormUnsent}
          >
            <Title order={2} size="h4" id={heading}>
              {t(isNothingAsked(data) ? 'missing.said' : 'missing')}
            </Title>
            <ReadBefore load={load} />
            {!isNothingAsked(data) && <Questions load={load} questions={data} />}
            <GivenValues load={load} remembered={data.remembered} />
          </Paper>
        )
      }
    </Answered>
  );
}

const heading = 'missing-values';

const isNothingAsked = (questions: LoadQuestions): boolean => countQuestions(questions) === 0;

const isNothingToSay = (questions: LoadQuestions, load: CurrentLoad): boolean =>
  isNothingAsked(questions) &&
  questions.remembered.length === 0 &&
  load.statusesBefore === null &&
  load.earlierAnswers === null &&
  fillableFields.every((field) => load.defaults[field] === undefined) &&
  load.defaults.decimalSign === undefined &&
  load.defaults.dateOrder === undefined &&
  load.defaults.amountsIn === undefined &&
  load.defaults.garbledText === undefined &&
  !load.blankUnreadable;

/** How many answers would say what can be said once; some fields only the rows can say. */
export const countQuestions = (questions: LoadQuestions): number =>
  [
    ...questions.blanks.filter(isFillable),
    questions.garbledText,
    questions.amountsIn,
    questions.decimalSign,
    questions.dateOrder,
    ...questions.spellings,
    ...questions.unreadable.slice(0, 1),
  ].filter((question) => question !== null).length;

type Props = { load: CurrentLoad; questions: LoadQuestions };

function Questions({ load, questions }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const [answers, setAnswers] = useState<LoadAnswers>({});
  const [blanksUnreadable, setBlanksUnreadable] = useState(false);
  const failureText = useFailedCallText();
  const readAgain = useReadAgain();
  const { unreadable } = questions;
  const blanks = questions.blanks.filter(isFillable);
  const amountsIn = amountsInAnswer(answers, questions.amountsIn) ?? load.defaults.amountsIn;
  const spellings = spellingsToAsk(questions, answers);
  const otherSpellings = otherSpellingsToAsk(questions, answers);
  const defaults = defaultsWith(load.defaults, questions, answers);
  const blankUnreadable = load.blankUnreadable || blanksUnreadable;
  const isSame =
    JSON.stringify(defaults) === JSON.stringify(load.defaults) &&
    blankUnreadable === load.blankUnreadable;
  const answer = (id: string) => (value: string) => setAnswers({ ...answers, [id]: value });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (defaults && !readAgain.isPending) readAgain.mutate({ defaults, blankUnreadable });
      }}
    >
      <Text size="sm" c="dimmed" my="xs">
        {t('missing.hint')}
      </Text>
      {questions.garbledText && (
        <GarbledTextField
          question={questions.garbledText}
          reading={garbledTextAnswer(answers, questions.garbledText)}
          onAnswer={answer(garbledTextId)}
        />
      )}
      {questions.amountsIn && (
        <AmountsInField
          question={questions.amountsIn}
          amountsIn={amountsIn}
          onAnswer={answer(amountsInId)}
        />
      )}
      {blanks.map((question) => (
        <BlankField
          key={blankId(question)}
          question={question}
          answers={answers}
          onAnswer={answer(blankId(question))}
          sameAs={namesAnswered(blanks, answers, question)}
        />
      ))}
      <NotationQuestions questions={questions} answers={answers} answer={answer} />
      {spellings.map((question) => (
        <SpellingField
          key={spellingId(question)}
          question={question}
          answers={answers}
          amountsIn={amountsIn}
          onAnswer={answer(spellingId(question))}
        />
      ))}
      {otherSpellings > 0 && (
        <Text size="sm">
          {t('missing.others', { count: otherSpellings, shown: format.count(otherSpellings) })}
        </Text>
      )}
      {unreadable.length > 0 && (
        <>
          <Switch
            mt="md"
            label={t('unreadable')}
            description={t('unreadable.hint')}
            checked={blanksUnreadable}
            onChange={({ currentTarget }) => setBlanksUnreadable(currentTarget.checked)}
          />
          <UnreadableCells columns={unreadable} />
        </>
      )}
      <div role="alert">
        {readAgain.isError && (
          <Callout tone="alert">{failureText(readAgain.error, t('missing.not-read'))}</Callout>
        )}
      </div>
      <ApplyAnswers
        load={load}
        isReady={!isSame && defaults !== undefined}
        isPending={readAgain.isPending}
      />
    </form>
  );
}

/** The names of offices that were answered for other fields, for one that takes such a name. */
const namesAnswered = (
  blanks: FillableQuestion[],
  answers: LoadAnswers,
  { field }: FillableQuestion,
): string[] => {
  if (!isOfOffice(field)) return [];
  const others = blanks.filter((one) => one.field !== field && isOfOffice(one.field));
  return [...new Set(others.map((one) => blankAnswer(answers, one)).filter(Boolean))];
};

const isOfOffice = (field: FillableField): boolean =>
  field === 'organizerAdministrativeUnit' ||
  field === 'applicantAdministrativeUnit' ||
  field === 'areaInCharge';

type ApplyProps = { load: CurrentLoad; isReady: boolean; isPending: boolean };

/** A load of the command line has no file here that could be read again. */
function ApplyAnswers({ load, isReady, isPending }: ApplyProps) {
  const { t } = useTexts('load-review-admin');
  return load.canBeReadAgain ? (
    <>
      <Button type="submit" mt="md" disabled={!isReady} loading={isPending}>
        {t('missing.apply')}
      </Button>
      <Text size="sm" c="dimmed" mt="xs">
        {t('missing.remembered')}
      </Text>
    </>
  ) : (
    <Text size="sm" mt="md">
      {t('missing.no-file')}
    </Text>
  );
}
