import { Button, Group, Modal, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

import { Callout } from '../../../platform/web/callout.tsx';
import { useTexts } from '../../../platform/web/use-texts.ts';
import { mostUpdated } from '../../catalogue-endpoints.ts';
import { UnsavedQuestion } from '../unsaved-question.tsx';
import { isWrong, type RowEdits } from './row-edits.ts';
import { useAllEdits } from './use-row-edits.ts';
import type { useSaveRows } from './use-save-rows.ts';

import classes from './edit-bar.module.css';

type Props = {
  edits: RowEdits;
  saving: ReturnType<typeof useSaveRows>;
  onlyChanged: boolean;
  showChanged: (only: boolean) => void;
  onLeave: () => void;
};

/** Stays in sight above the table: how much is changed, and the two ways out. */
export function EditBar({ edits, saving, onlyChanged, showChanged, onLeave }: Props) {
  const { t, format } = useTexts('catalogue-admin');
  const all = useAllEdits(edits);
  const [isLeaving, leaving] = useDisclosure();
  const [isAsking, confirming] = useDisclosure();
  const count = all.size;
  const wrong = [...all.values()].filter(isWrong).length;
  const values = { count, shown: format.count(count) };
  return (
    <section className={classes.bar} aria-label={t('editing')}>
      <Group justify="space-between" gap="sm">
        <div role="status">
          <Text fw={600}>{t('editing.changed', values)}</Text>
          {wrong > 0 && (
            <Text c="var(--bad-text)" size="sm">
              {t('editing.wrong', { count: wrong })}
            </Text>
          )}
        </div>
        <Group gap="sm">
          <Switch
            label={t('changed.only')}
            checked={onlyChanged}
            onChange={({ currentTarget }) => showChanged(currentTarget.checked)}
          />
          <Button variant="default" onClick={() => (count > 0 ? leaving.open() : onLeave())}>
            {t('back')}
          </Button>
          <Button
            disabled={count === 0 || count > mostUpdated}
            loading={saving.isSaving}
            onClick={() => saving.check() && confirming.open()}
          >
            {t('save.rows', values)}
          </Button>
        </Group>
      </Group>
      <Hindrances tooMany={count > mostUpdated} problems={saving.problems} />
      <UnsavedQuestion opened={isLeaving} onStay={leaving.close} onLeave={onLeave} />
      <SaveQuestion
        opened={isAsking}
        count={count}
        onClose={confirming.close}
        onSave={() => void saving.send()}
      />
    </section>
  );
}

/** Why nothing is saved: too many rows at once, or what the server has against them. */
function Hindrances({ tooMany, problems }: { tooMany: boolean; problems: readonly string[] }) {
  const { t } = useTexts('catalogue-admin');
  return (
    <div role="alert">
      {tooMany && <Callout tone="alert">{t('editing.most', { most: mostUpdated })}</Callout>}
      {problems.length > 0 && (
        <Callout tone="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Callout>
      )}
    </div>
  );
}

type QuestionProps = { opened: boolean; count: number; onClose: () => void; onSave: () => void };

function SaveQuestion({ opened, count, onClose, onSave }: QuestionProps) {
  const { t, format } = useTexts('catalogue-admin');
  return (
    <Modal opened={opened} onClose={onClose} title={t('save.title')} centered>
      <Text>{t('save.count', { count, shown: format.count(count) })}</Text>
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
