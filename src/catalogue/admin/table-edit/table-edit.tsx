import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useState } from 'react';

import { ErrorState } from '../../../platform/web/error-state.tsx';
import { Skeleton } from '../../../platform/web/skeleton.tsx';
import { useTexts } from '../../../platform/web/use-texts.ts';
import { mostUpdated } from '../../catalogue-endpoints.ts';
import type { ListAnswer } from '../catalogue-list.tsx';
import type { Column } from '../catalogue.ts';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { ListFooter } from '../list-footer.tsx';
import { NoRecords } from '../no-records.tsx';
import type { AnyRow } from '../use-catalogue.ts';
import { useUnsavedQuestion } from '../use-unsaved-question.tsx';
import { EditBar } from './edit-bar.tsx';
import { EditTable } from './edit-table.tsx';
import { useRowEdits } from './use-row-edits.ts';
import { useSaveRows } from './use-save-rows.ts';

type Props = {
  list: UseQueryResult<ListAnswer>;
  columns: readonly Column<AnyRow>[];
  onLeave: () => void;
};

/** The changes outlive pages, searches and orders; only leaving the screen asks about them. */
export function TableEdit({ list, columns, onLeave }: Props) {
  const { t } = useTexts('catalogue-admin');
  const edits = useRowEdits();
  const [onlyChanged, setOnlyChanged] = useState<readonly AnyRow[]>();
  const { question } = useUnsavedQuestion(
    useCallback(() => edits.all().size > 0, [edits]),
    ({ current, next }) => current.pathname !== next.pathname,
  );
  const showChanged = (only = true) =>
    setOnlyChanged(only ? [...edits.all().values()].map(({ row }) => row) : undefined);
  const saving = useSaveRows(edits, { onSaved: onLeave, onWrong: showChanged });
  return (
    <div aria-busy={list.isPlaceholderData || saving.isSaving}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('editing.hint', { most: mostUpdated })}
      </Text>
      <EditBar
        {...{ edits, saving, onLeave, showChanged }}
        onlyChanged={onlyChanged !== undefined}
      />
      {onlyChanged ? (
        <ChangedRows rows={onlyChanged} columns={columns} edits={edits} />
      ) : (
        <ListedRows list={list} columns={columns} edits={edits} />
      )}
      {saving.conflict && <ConflictDialog {...saving.conflict} />}
      {question}
    </div>
  );
}

type RowsProps = Omit<ComponentProps<typeof EditTable>, 'rows'>;

function ChangedRows({ rows, ...table }: RowsProps & { rows: readonly AnyRow[] }) {
  const { t } = useTexts('catalogue-admin');
  return rows.length > 0 ? <EditTable rows={rows} {...table} /> : <p>{t('changed.none')}</p>;
}

function ListedRows({ list, ...table }: RowsProps & Pick<Props, 'list'>) {
  const { t } = useTexts('catalogue-admin');
  if (list.isError)
    return <ErrorState title={t('list.failed')} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton lines={8} height="2.25rem" />;
  const { docs } = list.data.data;
  return (
    <>
      {docs.length > 0 ? <EditTable rows={docs} {...table} /> : <NoRecords />}
      <ListFooter answer={list.data} />
    </>
  );
}
