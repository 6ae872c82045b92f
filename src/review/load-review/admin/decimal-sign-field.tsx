import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type DecimalSign, decimalSigns } from '../../../loading/data-load/amount-notation.ts';
import type { DecimalSignQuestion } from '../../../loading/load-questions/load-question.ts';
import { useColumnLabel } from '../../../loading/sheet-layouts/admin/use-column-label.ts';
import { NotationField } from './notation-field.tsx';
import { AnsweredAmounts } from './rows-in-words.tsx';

type Props = {
  question: DecimalSignQuestion;
  sign: DecimalSign | undefined;
  /** How many spellings of amounts that answer makes readable. */
  answered: number;
  onAnswer: (value: string) => void;
};

/** What separates the decimals of all amounts of the sheet. */
export function DecimalSignField({ question, sign, answered, onAnswer }: Props) {
  const { t } = useTexts('load-review-admin');
  const { proposal, columns, hasBoth } = question;
  const columnLabel = useColumnLabel();
  return (
    <NotationField
      kind="sign"
      title={
        columns
          ? t('missing.sign.columns', { columns: columns.map(columnLabel).join(', ') })
          : undefined
      }
      question={question}
      options={decimalSigns.map((value) => ({ value, label: t(`missing.sign.${value}`) }))}
      value={sign}
      because={
        proposal && proposal.sign === sign
          ? t('missing.because.sign', { example: proposal.example })
          : undefined
      }
      onAnswer={onAnswer}
    >
      {hasBoth && t('missing.sign.both')}
      <AnsweredAmounts answered={answered} />
    </NotationField>
  );
}
