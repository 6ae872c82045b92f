import { Button, Modal, Text, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { maxUpdated } from '../../catalogue-endpoints.ts';
import { UnsavedQuestion } from '../unsaved-question.tsx';
import { BarButton } from './bar-button.tsx';
import { isNewRow } from './new-row.ts';
import { isWrong, type RowEdits } from './row-edits.ts';
import { useAllEdits, useEditHistory } from './use-row-edits.ts';
import type { useSaveRows } from './use-save-rows.ts';

import classes from './edit-bar.module.css';

type Props = {
  edits: RowEdits;
  saving: ReturnType<typeof useSaveRows>;
  travel: (way: 'undo' | 'redo') => void;
  goToWrong: () => void;
  onLeave: () => void;
};

/** Stays in sight above the table, in one line: what was changed or is wrong, and the ways out. */
export function EditBar({ edits, saving, travel, goToWrong, onLeave }: Props) {
  const { t, format } = useTexts('catalogue-admin');
  const { canUndo, canRedo } = useEditHistory(edits);
  const [isLeaving, leaving] = useDisclosure();
  const [isAsking, confirming] = useDisclosure();
  const count = useAllEdits(edits).size;
  const values = { count, shown: format.count(count) };
  return (
    <section className={classes.bar} aria-label={t('editing')}>
      <BarStatus edits={edits} issues={saving.issues} goToWrong={goToWrong} />
      <BarButton path={undoPath} isOff={!canUndo} onClick={() => travel('undo')}>
        {t('undo')}
      </BarButton>
      <BarButton path={redoPath} isOff={!canRedo} onClick={() => travel('redo')}>
        {t('redo')}
      </BarButton>
      <BarButton path={backPath} onClick={() => (count > 0 ? leaving.open() : onLeave())}>
        {t('back')}
      </BarButton>
      <Button
        className={classes.save}
        aria-label={t('save.rows', values)}
        disabled={count === 0 || count > maxUpdated}
        loading={saving.isSaving}
        onClick={() => saving.check() && confirming.open()}
      >
        {t('save')}
        <span className={classes.count}>{` (${values.shown})`}</span>
      </Button>
      <UnsavedQuestion opened={isLeaving} onStay={leaving.close} onLeave={onLeave} />
      <SaveQuestion
        opened={isAsking}
        edits={edits}
        onClose={confirming.close}
        onSave={() => void saving.send()}
      />
    </section>
  );
}

const undoPath = 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6';
const redoPath = 'm15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6';
const backPath = 'M15 5 8 12l7 7';

type StatusProps = { edits: RowEdits; issues: readonly string[]; goToWrong: () => void };

/** How many rows are wrong, why nothing was saved, or else how many are changed. */
function BarStatus({ edits, issues, goToWrong }: StatusProps) {
  const { t, format } = useTexts('catalogue-admin');
  const all = useAllEdits(edits);
  const wrong = [...all.values()].filter(isWrong).length;
  const wrongText = t('editing.wrong', { count: wrong });
  const [issue] = all.size > maxUpdated ? [t('editing.most', { most: maxUpdated })] : issues;
  return (
    <div role="status" className={classes.status}>
      {wrong > 0 ? (
        <button
          type="button"
          className={classes.wrong}
          aria-label={`${wrongText} · ${t('editing.next')}`}
          onClick={goToWrong}
        >
          <span>{wrongText}</span>
          <span className={classes.dot}>{' · '}</span>
          <span className={classes.next}>{t('editing.next')}</span>
        </button>
      ) : (
        <span className={classes.text} data-wrong={issue !== undefined || undefined}>
          {issue ?? t('editing.changed', { count: all.size, shown: format.count(all.size) })}
        </span>
      )}
    </div>
  );
}

type QuestionProps = {
  opened: boolean;
  edits: RowEdits;
  onClose: () => void;
  onSave: () => void;
};

function SaveQuestion({ opened, edits, onClose, onSave }: QuestionProps) {
  const { t, format } = useTexts('catalogue-admin');
  const all = [...useAllEdits(edits).values()];
  const created = all.filter(({ row }) => isNewRow(row)).length;
  const changed = all.length - created;
  return (
    <Modal opened={opened} onClose={onClose} title={t('save.title')} centered>
      {created > 0 && (
        <Text>{t('save.new', { count: created, shown: format.count(created) })}</Text>
      )}
      {changed > 0 && (
        <Text>{t('save.count', { count: changed, shown: format.count(changed) })}</Text>
      )}
      <Text fw={700} mb="lg">
        {t('save.sure')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            onClose();
            onSave();
          }}
        >
          {t('save')}
        </Button>
      </Group>
    </Modal>
  );
}
