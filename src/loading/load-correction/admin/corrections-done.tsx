import { Button, Group, Modal, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useKeptFocus } from '../../../foundation/ui/admin/use-kept-focus.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useLoadQuestions } from '../../sheet-layouts/admin/end-of-load.ts';
import { listLoadCorrections, type LoadCorrection } from '../correction-endpoints.ts';
import { DoneItem } from './done-item.tsx';
import { useCorrectionText } from './use-correction-text.ts';
import { useUndoCorrection } from './use-undo-correction.ts';

import classes from './repair-dialog.module.css';

/**
 * What was corrected on the screen, each with its way back, and all of it. The focus of a correction
 * that is undone goes on to the heading, and after the last one to that with the id `next`.
 */
export function CorrectionsDone({ next }: { next: string }) {
  const { t, format } = useTexts('load-correction-admin');
  const askingOfLoad = useLoadQuestions();
  const [isOpen, setOpen] = useState(false);
  const undo = useUndoCorrection(() => setOpen(false));
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
        <Button variant="default" onClick={() => setOpen(true)}>
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
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('done.undo-all')} centered>
        <Text>{t('done.undo-all.text', { count: total, shown: format.count(total) })}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" data-autofocus onClick={() => setOpen(false)}>
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

function CorrectionItem({ correction, onUndo }: ItemProps) {
  const { t, format } = useTexts('load-correction-admin');
  const { what, where } = useCorrectionText()(correction);
  const { by, at, droppedRows } = correction;
  return (
    <DoneItem
      {...{ what, where, by, at, onUndo }}
      action={{ text: t('done.undo'), label: t('done.undo.of', { what }) }}
    >
      {droppedRows > 0 && (
        <b>{t('done.dropped', { count: droppedRows, shown: format.count(droppedRows) })}</b>
      )}
    </DoneItem>
  );
}
