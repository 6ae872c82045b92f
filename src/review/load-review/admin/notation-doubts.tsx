import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { blocksConfirm } from '../../../loading/data-load/administration-question.ts';
import type { LoadQuestions } from '../../../loading/load-questions/load-question.ts';
import { RowsInWords } from './rows-in-words.tsx';

/** What has to be answered before a load can be confirmed, with the rows that depend on it. */
export const doubtsOf = (questions: LoadQuestions | undefined) => [
  ...(questions?.garbledText ? [{ text: 'confirm.garbled-unanswered' as const, doubt: null }] : []),
  ...[
    { text: 'confirm.sign-unanswered' as const, doubt: questions?.decimalSign?.doubt },
    { text: 'confirm.order-unanswered' as const, doubt: questions?.dateOrder?.doubt },
    ...(questions?.administrations ?? []).filter(blocksConfirm).map((question) => ({
      text: 'confirm.administration-unanswered' as const,
      doubt: { ...question, example: question.period },
    })),
  ].flatMap(({ text, doubt }) => (doubt ? [{ text, doubt }] : [])),
];

export function NotationDoubts({ doubts }: { doubts: ReturnType<typeof doubtsOf> }) {
  const { t } = useTexts('load-review-admin');
  return doubts.map(({ text, doubt }) => (
    <Callout key={`${text} ${doubt?.example}`} tone="alert">
      {t(text, { example: doubt?.example ?? '' })} {doubt && <RowsInWords of={doubt} />}
    </Callout>
  ));
}
