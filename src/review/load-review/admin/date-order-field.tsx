import { type DateOrder, dateOrders } from '../../../foundation/platform/written-day.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { DateOrderQuestion } from '../../../loading/load-questions/load-question.ts';
import { NotationField } from './notation-field.tsx';

type Props = {
  question: DateOrderQuestion;
  order: DateOrder | undefined;
  onAnswer: (value: string) => void;
};

/** Whether the day or the month stands first in all dates of the sheet. */
export function DateOrderField({ question, order, onAnswer }: Props) {
  const { t } = useTexts('load-review-admin');
  const { proposal } = question;
  return (
    <NotationField
      kind="order"
      question={question}
      options={dateOrders.map((value) => ({ value, label: t(`missing.order.${value}`) }))}
      value={order}
      because={
        proposal && proposal.order === order
          ? t('missing.because.order', { example: proposal.example })
          : undefined
      }
      onAnswer={onAnswer}
    />
  );
}
