import { Paper, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { unknownValue } from '../../../foundation/platform/formats.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useKeptFocus } from '../../../foundation/ui/admin/use-kept-focus.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { rowName } from '../../data-load/row-name.ts';
import { useLoadQuestions } from '../../sheet-layouts/admin/end-of-load.ts';
import {
  forgetLoadDecision,
  listRememberedAnswers,
  type RecalledAnswers as Answers,
  type RememberedDecision,
} from '../correction-endpoints.ts';
import { DoneItem } from './done-item.tsx';
import { useCorrectionText } from './use-correction-text.ts';
import { useUndoCorrection } from './use-undo-correction.ts';

import classes from './repair-dialog.module.css';

/**
 * What the load took of what was corrected and decided in earlier ones, each with its way back. The
 * focus goes on to the heading, and after the last one to that with the id `next`.
 */
export function RememberedAnswers({ next }: { next: string }) {
  const { t } = useTexts('load-correction-admin');
  const { data } = useQuery({ ...queryOf(listRememberedAnswers), ...useLoadQuestions() });
  const answers = data?.data;
  const total = totalOf(answers);
  const keptFocus = useKeptFocus(total === 0 ? next : heading, data);
  if (!answers || total === 0) return null;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={heading} {...keptFocus}>
      <DatedTitle answers={answers} />
      <Text size="sm" c="dimmed" my="xs">
        {t('remembered.hint')}
      </Text>
      <ul className={classes.values}>
        <Corrections {...answers} />
        <Decisions {...answers} />
      </ul>
      <HowManyShown answers={answers} />
    </Paper>
  );
}

const heading = 'remembered-answers';

const totalOf = (answers: Answers | undefined): number =>
  answers ? answers.correctionsTotal + answers.decisionsTotal : 0;

/** Of very many the first ones are listed. */
function HowManyShown({ answers }: { answers: Answers }) {
  const { t, format } = useTexts('load-correction-admin');
  const [listed, total] = [answers.corrections.length + answers.decisions.length, totalOf(answers)];
  if (listed === total) return null;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('remembered.more', { shown: format.count(listed), total: format.count(total) })}
    </Text>
  );
}

function DatedTitle({ answers: { corrections, decisions } }: { answers: Answers }) {
  const { t, format } = useTexts('load-correction-admin');
  const moments = [...corrections, ...decisions].map(({ at }) => at).toSorted();
  const [from = '', to = ''] = [moments[0], moments.at(-1)].map((at) => format.longDay(at ?? null));
  return (
    <Title order={2} size="h4" id={heading} tabIndex={-1}>
      {from === to
        ? t('remembered.title', { day: from })
        : t('remembered.title-days', { from, to })}
    </Title>
  );
}

function Corrections({ corrections }: Pick<Answers, 'corrections'>) {
  const { t } = useTexts('load-correction-admin');
  const undo = useUndoCorrection();
  const textOf = useCorrectionText();
  return corrections.map((correction) => {
    const { _id, column, by, at } = correction;
    const { what, where } = textOf(correction);
    return (
      <DoneItem
        key={`${_id} ${column}`}
        {...{ what, where, by, at }}
        action={{ text: t('remembered.forget'), label: t('remembered.forget.of', { what }) }}
        onUndo={() => undo.isPending || undo.mutate(_id)}
      />
    );
  });
}

function Decisions({ decisions }: Pick<Answers, 'decisions'>) {
  const { t, format } = useTexts('load-correction-admin');
  const forget = useForgetDecision();
  const textOf = ({ decision, rows, firstRow, contractNumber }: RememberedDecision) =>
    t(`remembered.${decision}`, {
      count: rows,
      shown: format.count(rows),
      row: rowName(firstRow),
      number: contractNumber ?? unknownValue,
    });
  return decisions.map((decision) => {
    const what = textOf(decision);
    return (
      <DoneItem
        key={decision._id}
        {...{ what, by: decision.by, at: decision.at }}
        action={{ text: t('remembered.forget'), label: t('remembered.forget.of', { what }) }}
        onUndo={() => forget.isPending || forget.mutate(decision._id)}
      />
    );
  });
}

const useForgetDecision = () => {
  const { t, format } = useTexts('load-correction-admin');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (_id: string) => call(forgetLoadDecision, { body: { _id } }),
    onSuccess: ({ data: { rows: count } }) =>
      showAdminToast('success', t('remembered.forgotten', { count, shown: format.count(count) })),
    onError: (error) => showAdminToast('danger', failureText(error, t('done.failed'))),
    onSettled: () => queries.invalidateQueries(),
  });
};
