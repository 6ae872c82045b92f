import { Button, Group, Modal, Paper, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { headingOf } from '../../data-load/columns.ts';
import { rowName } from '../../data-load/row-name.ts';
import { momentText } from '../../platform/moment-text.ts';
import { useAskingOfLoad } from '../../sheet-layouts/admin/end-of-load.ts';
import { adminRootRoute } from '../../ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../ui/admin/toast.ts';
import { useFailedCallText } from '../../ui/admin/use-failed-call-text.ts';
import { useKeptFocus } from '../../ui/admin/use-kept-focus.ts';
import { queryOf } from '../../ui/web/query-of.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import {
  listLoadCorrections,
  type LoadCorrection,
  undoLoadCorrections,
} from '../correction-endpoints.ts';

import classes from './repair-dialog.module.css';

/**
 * What was corrected on the screen, each with its way back, and all of it. The focus of a correction
 * that is undone goes on to the heading, and after the last one to that with the id `next`.
 */
export function CorrectionsDone({ next }: { next: string }) {
  const { t, format } = useTexts('load-correction-admin');
  const askingOfLoad = useAskingOfLoad();
  const [isAsked, setAsked] = useState(false);
  const undo = useUndo(() => setAsked(false));
  const { data } = useQuery({
    ...queryOf(listLoadCorrections),
    ...askingOfLoad,
  });
  const { docs = [], total = 0 } = data?.data ?? {};
  const keptFocus = useKeptFocus(total === 0 ? next : heading, data);
  if (total === 0) return null;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={heading} {...keptFocus}>
      <Group justify="space-between">
        <Title order={2} size="h4" id={heading} tabIndex={-1}>
          {t('done.title', { count: total, shown: format.count(total) })}
        </Title>
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('done.undo-all')}
        </Button>
      </Group>
      <ul className={classes.values}>
        {docs.map((correction) => (
          <CorrectionItem
            key={correction._id}
            correction={correction}
            onUndo={() => undo.isPending || undo.mutate(correction._id)}
          />
        ))}
      </ul>
      <Modal opened={isAsked} onClose={() => setAsked(false)} title={t('done.undo-all')} centered>
        <Text>{t('done.undo-all.text', { count: total, shown: format.count(total) })}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" data-autofocus onClick={() => setAsked(false)}>
            {t('done.keep')}
          </Button>
          <Button
            color="var(--bad-text)"
            loading={undo.isPending}
            onClick={() => undo.mutate(undefined)}
          >
            {t('done.undo-all')}
          </Button>
        </Group>
      </Modal>
    </Paper>
  );
}

const heading = 'corrections-done';

type ItemProps = { correction: LoadCorrection; onUndo: () => void };

/** The button stays enabled while it is undone, or it would lose the focus. */
function CorrectionItem({ correction, onUndo }: ItemProps) {
  const { t, format, language } = useTexts('load-correction-admin');
  const { column, was, value, rows, firstRow, by, at, droppedRows } = correction;
  const name = headingOf(column);
  const shown = (text: string | null) => text ?? t('repair.blank');
  const what = t('done.what', { column: name, was: shown(was), value: shown(value) });
  return (
    <li>
      <p className={classes.said}>
        {what}
        <span className={classes.detail}>
          {t('done.rows', { count: rows, shown: format.count(rows), row: rowName(firstRow) })} ·{' '}
          {by && `${by} · `}
          {momentText(at, language)}
        </span>
        {droppedRows > 0 && (
          <b>{t('done.dropped', { count: droppedRows, shown: format.count(droppedRows) })}</b>
        )}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('done.undo.of', { what })}
        onClick={onUndo}
      >
        {t('done.undo')}
      </Button>
    </li>
  );
}

const useUndo = (onEnd: () => void) => {
  const { t, format } = useTexts('load-correction-admin');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (_id: string | undefined) =>
      call(undoLoadCorrections, { body: _id === undefined ? {} : { _id } }),
    onSuccess: ({ data: { corrected: count } }) =>
      showAdminToast('success', t('done.undone', { count, shown: format.count(count) })),
    onError: (error) => showAdminToast('danger', failureText(error, t('done.failed'))),
    onSettled: () => {
      onEnd();
      void queries.invalidateQueries();
    },
  });
};
