import { Radio, Stack } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { AmountsIn } from '../../../loading/data-load/amount-notation.ts';
import { rowName } from '../../../loading/data-load/row-name.ts';
import type { AmountsInQuestion } from '../../../loading/load-questions/load-question.ts';
import { describePlace } from '../../../loading/sheet-layouts/unit-notice.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import { AnswerState } from './answer-state.tsx';

import classes from './missing-values.module.css';

type Props = {
  question: AmountsInQuestion;
  amountsIn: AmountsIn | undefined;
  onAnswer: (value: string) => void;
};

/** Whether the amounts of the file are multiplied, with what each answer comes to. */
export function AmountsInField({ question, amountsIn, onAnswer }: Props) {
  const { t } = useTexts('load-review-admin');
  const { proposal, example, answers } = question;
  const title = useAmountsInTitle(answers);
  const comesTo = useAmountsInExample();
  const value = amountsIn?.toString() ?? '';
  return (
    <div className={classes.question} data-kind="unit">
      <Radio.Group
        label={<strong>{title}</strong>}
        description={<AmountsInPlaces question={question} />}
        value={value}
        onChange={onAnswer}
      >
        <Stack gap="xs" my="xs">
          {answers.map((answer) => (
            <Radio
              key={answer.amountsIn}
              value={String(answer.amountsIn)}
              label={t(`missing.unit.by.${answer.amountsIn}`)}
              description={comesTo(example, answer)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <AnswerState
        value={value}
        because={
          proposal !== null && proposal === amountsIn ? t('missing.because.unit') : undefined
        }
      />
    </div>
  );
}

/** Where the file says it, and what of it does not. */
export function AmountsInPlaces({
  question: { statements: units, silentSheets, silentColumns },
}: Pick<Props, 'question'>) {
  const { t } = useTexts('load-review-admin');
  const translate = useTranslateKey();
  const places = units
    .slice(0, mostPlaces)
    .map((one) =>
      describePlace(one, (key, values) => translate(`data-load:layout.${key}`, values)),
    );
  const silent = [
    ...(units.some(({ isScaled }) => isScaled) ? [t('missing.unit.scaled')] : []),
    ...(silentSheets.length > 0
      ? [t('missing.unit.silent', { sheets: silentSheets.join(', ') })]
      : []),
    ...(silentColumns.length > 0
      ? [t('missing.unit.silent-columns', { columns: silentColumns.join(', ') })]
      : []),
  ];
  return [...places, ...silent].map((line) => (
    <span key={line} className={classes.concerned}>
      {line}
    </span>
  ));
}

/** A sheet for each month may say it. */
const mostPlaces = 5;

/** What the example and all rows come to with an answer. */
export const useAmountsInExample = () => {
  const { t, format } = useTexts('load-review-admin');
  return (
    example: AmountsInQuestion['example'],
    { example: amount, total }: AmountsInQuestion['answers'][number],
  ): string | undefined =>
    example
      ? t('missing.unit.comes-to', {
          text: example.text,
          row: rowName(example.rowIndex),
          amount: format.money(amount),
          total: format.money(total),
        })
      : undefined;
};

export const useAmountsInTitle = (answers: AmountsInQuestion['answers']): string => {
  const { t } = useTexts('load-review-admin');
  const [first, ...others] = answers.map(({ amountsIn }) => amountsIn);
  // The last answer is always to leave them as they are.
  if (others.length > 1 || first === undefined || first === 1) return t('missing.unit.several');
  return t(`missing.unit.in.${first}`);
};
