import { dateOrders } from '../../../foundation/platform/written-day.ts';
import { garbledTextReadings } from '../../../foundation/spreadsheets/garbled-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { decimalSigns } from '../../../loading/data-load/amount-notation.ts';
import type { GarbledTexts } from '../../../loading/data-load/garbled-texts.ts';
import { rowName } from '../../../loading/data-load/row-name.ts';
import {
  amountsAnswered,
  amountsInId,
  dateOrderId,
  decimalSignId,
  garbledTextId,
  type LoadAnswers,
} from '../../../loading/load-questions/load-answers.ts';
import type {
  AmountsInQuestion,
  DateOrderQuestion,
  DecimalSignQuestion,
  LoadQuestions,
} from '../../../loading/load-questions/load-question.ts';
import { useColumnLabel } from '../../../loading/sheet-layouts/admin/use-column-label.ts';
import { AmountsInPlaces, useAmountsInTitle, useAmountsInExample } from './amounts-in-field.tsx';
import { AnsweredAmounts, RowsInWords } from './rows-in-words.tsx';
import type { QuestionTurn } from './use-question-turns.tsx';

/** How the whole file is written, which most of its rows depend on. */
export const useNotationTurns = (
  questions: LoadQuestions,
  answers: LoadAnswers,
): QuestionTurn[] => {
  const { garbledText, amountsIn, decimalSign, dateOrder } = questions;
  const garbledTurn = useGarbledTurn();
  const amountsInTurn = useAmountsInTurn(amountsIn);
  const notationTurn = useNotationTurn();
  const columnLabel = useColumnLabel();
  const { t } = useTexts('load-review-admin');
  const turns = [
    garbledText && garbledTurn(garbledText),
    amountsIn && amountsInTurn(amountsIn),
    decimalSign && {
      ...notationTurn('sign', decimalSign),
      ...(decimalSign.columns && {
        title: t('missing.sign.columns', {
          columns: decimalSign.columns.map(columnLabel).join(', '),
        }),
      }),
      id: decimalSignId,
      notes: (
        <>
          {decimalSign.hasBoth && t('missing.sign.both')}
          <AnsweredAmounts answered={amountsAnswered(questions, answers)} />
        </>
      ),
    },
    dateOrder && { ...notationTurn('order', dateOrder), id: dateOrderId },
  ];
  return turns.filter((turn) => turn !== null);
};

const useGarbledTurn = () => {
  const { t, format } = useTexts('load-review-admin');
  return ({ rows, examples }: GarbledTexts): QuestionTurn => ({
    id: garbledTextId,
    title: t('missing.garbled'),
    about: t('missing.garbled.rows', { count: rows, shown: format.count(rows) }),
    options: garbledTextReadings.map((value) => ({
      value,
      label: t(`missing.garbled.${value}`),
      hint: examples
        .map(({ rowIndex, written, repaired }) =>
          t('missing.garbled.example', {
            text: value === 'REPAIR' ? repaired : written,
            row: rowName(rowIndex),
          }),
        )
        .join(' · '),
    })),
    proposed: 'REPAIR',
    notes: t('missing.garbled.doubt'),
  });
};

const useAmountsInTurn = (question: AmountsInQuestion | null) => {
  const { t } = useTexts('load-review-admin');
  const title = useAmountsInTitle(question?.answers ?? []);
  const comesTo = useAmountsInExample();
  return (found: AmountsInQuestion): QuestionTurn => ({
    id: amountsInId,
    title,
    about: <AmountsInPlaces question={found} />,
    options: found.answers.map((answer) => ({
      value: String(answer.amountsIn),
      label: t(`missing.unit.by.${answer.amountsIn}`),
      hint: comesTo(found.example, answer),
    })),
    proposed: found.proposal?.toString(),
  });
};

const useNotationTurn = () => {
  const { t } = useTexts('load-review-admin');
  return (
    kind: 'sign' | 'order',
    question: DecimalSignQuestion | DateOrderQuestion,
  ): Omit<QuestionTurn, 'id'> => {
    const { rows, doubt, proposal } = question;
    const proposed = proposal && ('sign' in proposal ? proposal.sign : proposal.order);
    const labels = {
      sign: decimalSigns.map((value) => ({ value, label: t(`missing.sign.${value}`) })),
      order: dateOrders.map((value) => ({ value, label: t(`missing.order.${value}`) })),
    };
    return {
      title: t(`missing.${kind}`),
      about: (
        <>
          {rows > 0 && <RowsInWords of={question} />}
          {doubt && (
            <span>
              {t(`missing.${kind}.doubt`, { example: doubt.example })} <RowsInWords of={doubt} />
            </span>
          )}
        </>
      ),
      options: labels[kind].map((option) => ({
        ...option,
        ...(option.value === proposed && {
          hint: t(`missing.because.${kind}`, { example: proposal?.example ?? '' }),
        }),
      })),
      proposed: proposed ?? undefined,
    };
  };
};
