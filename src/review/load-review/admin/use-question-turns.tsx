import type { ReactNode } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { AdministrationQuestion } from '../../../loading/data-load/administration-question.ts';
import { useValueText } from '../../../loading/load-questions/admin/use-value-text.ts';
import type { FillableField } from '../../../loading/load-questions/fillable-fields.ts';
import {
  administrationId,
  amountsInAnswer,
  blankId,
  type LoadAnswers,
  spellingId,
  spellingsToAsk,
  unreadableId,
} from '../../../loading/load-questions/load-answers.ts';
import {
  type FillableQuestion,
  isFillable,
  type LoadQuestions,
  type SpellingQuestion,
} from '../../../loading/load-questions/load-question.ts';
import { ExampleRows } from '../../../loading/sheet-layouts/admin/example-rows.tsx';
import { useColumnLabel } from '../../../loading/sheet-layouts/admin/use-column-label.ts';
import type { CurrentLoad } from '../load-endpoints.ts';
import { ConcernedRows } from './concerned-rows.tsx';
import { RowsInWords } from './rows-in-words.tsx';
import { namesAnswered } from './same-names.ts';
import { UnreadableCells } from './unreadable-cells.tsx';
import { useAdministrationText } from './use-administration-text.ts';
import { useNotationTurns } from './use-notation-turns.tsx';

/** A question of a load as it is asked alone. */
export type QuestionTurn = {
  id: string;
  title: string;
  /** The rows and the money that depend on it. */
  about: ReactNode;
  /** The first four at most are numbered; the likeliest is first. */
  options: TurnOption[];
  /** What Enter takes; undefined where no answer has a reason. */
  proposed?: string | undefined;
  /** A field that takes any value, where not only the options are possible. */
  openField?: FillableField;
  notes?: ReactNode;
};

export type TurnOption = { value: string; label: string; hint?: ReactNode };

/** The questions that one answer settles: first what keeps a load from being confirmed, then by money. */
export const useQuestionTurns = (
  load: CurrentLoad,
  questions: LoadQuestions,
  answers: LoadAnswers,
): QuestionTurn[] => {
  const { t } = useTexts('load-review-admin');
  const notationTurns = useNotationTurns(questions, answers);
  const administrationTurn = useAdministrationTurn();
  const blankTurn = useBlankTurn(questions, answers);
  const amountsIn = amountsInAnswer(answers, questions.amountsIn) ?? load.defaults.amountsIn;
  const spellingTurn = useSpellingTurn(amountsIn);
  const byMoney = [
    ...questions.blanks
      .filter(isFillable)
      .map((question) => ({ amount: question.amount ?? 0, turn: blankTurn(question) })),
    ...spellingsToAsk(questions, answers).map((question) => ({
      amount: question.amount ?? 0,
      turn: spellingTurn(question),
    })),
  ].toSorted((one, other) => other.amount - one.amount);
  const unreadable: QuestionTurn = {
    id: unreadableId,
    title: t('turn.unreadable'),
    about: <UnreadableCells columns={questions.unreadable} />,
    options: [
      { value: 'yes', label: t('turn.unreadable.yes'), hint: t('unreadable.hint') },
      { value: 'no', label: t('turn.unreadable.no') },
    ],
  };
  return [
    ...notationTurns,
    ...questions.administrations.map(administrationTurn),
    ...byMoney.map(({ turn }) => turn),
    ...(questions.unreadable.length > 0 ? [unreadable] : []),
  ];
};

const useAdministrationTurn = () => {
  const administrationText = useAdministrationText();
  return (question: AdministrationQuestion): QuestionTurn => {
    const { proposal, options } = question;
    const { title, optionLabel, because, note } = administrationText(question);
    return {
      id: administrationId(question),
      title,
      about: <RowsInWords of={question} />,
      options: options.map((value) => ({
        value,
        label: optionLabel(value),
        ...(value === proposal && { hint: because }),
      })),
      proposed: proposal ?? undefined,
      openField: 'administrationPeriod',
      notes: note,
    };
  };
};

const useBlankTurn = (questions: LoadQuestions, answers: LoadAnswers) => {
  const { t } = useTexts('load-review-admin');
  const columnLabel = useColumnLabel();
  const valueText = useValueText();
  const blanks = questions.blanks.filter(isFillable);
  return (question: FillableQuestion): QuestionTurn => {
    const { field, proposals, options, isOpen } = question;
    const label = columnLabel(question.column);
    const [proposal] = proposals;
    const values = new Set([
      ...proposals.map(({ value }) => value),
      ...(isOpen ? namesAnswered(blanks, answers, question) : []),
      ...options,
    ]);
    return {
      id: blankId(question),
      title: t('turn.blank', { field: label }),
      about: <ConcernedRows of={question} what={label} />,
      options: [...values].map((value) => {
        const reason = proposals.find((one) => one.value === value)?.reason;
        return {
          value,
          label: valueText(field, value),
          hint: reason && t(`missing.because.${reason}`),
        };
      }),
      proposed: proposal?.value,
      ...(isOpen && { openField: field }),
    };
  };
};

const useSpellingTurn = (amountsIn: Parameters<ReturnType<typeof useValueText>>[2]) => {
  const { t } = useTexts('load-review-admin');
  const columnLabel = useColumnLabel();
  const valueText = useValueText();
  return (question: SpellingQuestion): QuestionTurn => {
    const { kind, spelling, proposal, options, examples } = question;
    const field = columnLabel(question.column);
    const because = kind === 'amounts' || kind === 'dates' ? 'reading' : 'near';
    const values = new Set([...(proposal === null ? [] : [proposal]), ...options]);
    return {
      id: spellingId(question),
      title: t('turn.spelling', { spelling, field }),
      about: <ConcernedRows of={question} what={`${field} «${spelling}»`} />,
      options: [...values].map((value) => ({
        value,
        label: valueText(kind, value, amountsIn),
        ...(value === proposal && { hint: t(`missing.because.${because}`) }),
      })),
      proposed: proposal ?? undefined,
      ...(examples.length > 1 && {
        notes: (
          <>
            {t('missing.examples')}
            <ExampleRows examples={examples} />
          </>
        ),
      }),
    };
  };
};
