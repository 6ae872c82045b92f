import { Button, Group, Switch } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';

import { HelpButton } from '../../../../foundation/ui/admin/help-button.tsx';
import { useFailedCallText } from '../../../../foundation/ui/admin/use-failed-call-text.ts';
import { ErrorState } from '../../../../foundation/ui/web/error-state.tsx';
import { Skeleton } from '../../../../foundation/ui/web/skeleton.tsx';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { maxUpdated } from '../../catalogue-endpoints.ts';
import type { ListAnswer } from '../catalogue-list.tsx';
import type { CatalogueColumn } from '../catalogue.ts';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { ListFooter } from '../list-footer.tsx';
import { NoRecords } from '../no-records.tsx';
import { type AnyRow, useCatalogue } from '../use-catalogue.ts';
import { useUnsavedQuestion } from '../use-unsaved-question.tsx';
import { EditBar } from './edit-bar.tsx';
import { EditTable } from './edit-table.tsx';
import { focusCell, focusNextInvalid } from './focus-cell.ts';
import { useFrozenList } from './use-frozen-list.ts';
import { useNewRows } from './use-new-rows.ts';
import { useRowEdits } from './use-row-edits.ts';
import { useSaveRows } from './use-save-rows.ts';

import classes from './edit-bar.module.css';

type Props = {
  list: UseQueryResult<ListAnswer>;
  /** What the list was asked with. */
  question: string;
  columns: readonly CatalogueColumn<AnyRow>[];
  onLeave: () => void;
};

/** The changes outlive pages, searches and orders; only leaving the screen asks about them. */
export function TableEdit({ list, question, columns: chosenColumns, onLeave }: Props) {
  const { t } = useTexts('catalogue-admin');
  const edits = useRowEdits();
  const place = useRef<HTMLDivElement>(null);
  const lastCell = useRef<Element>(null);
  const [onlyChanged, setOnlyChanged] = useState<readonly AnyRow[]>();
  const rows = useFrozenList(list, question);
  const { canAddRows } = useCatalogue();
  const { newRows, addRow } = useNewRows();
  const columns = useNeededColumns(chosenColumns, newRows.length > 0);
  const addLine = () => {
    const { _id: id } = addRow();
    const [column] = columns.filter(({ fixed }) => !fixed);
    if (column) setTimeout(() => focusCell(place.current, { id, field: column.field }));
  };
  const { question: unsavedQuestion } = useUnsavedQuestion(
    useCallback(() => edits.all().size > 0, [edits]),
    ({ current, next }) => current.pathname !== next.pathname,
  );
  const showChanged = (only = true) =>
    setOnlyChanged(only ? [...edits.all().values()].map(({ row }) => row) : undefined);
  const goToWrong = () => {
    if (focusNextInvalid(place.current, lastCell.current)) return;
    showChanged();
    setTimeout(() => focusNextInvalid(place.current, null));
  };
  const showWrong = () => {
    showChanged();
    setTimeout(() => focusNextInvalid(place.current, null));
  };
  const travel = (way: 'undo' | 'redo') => {
    const cell = edits[way]();
    if (cell) focusCell(place.current, cell);
  };
  const saving = useSaveRows(edits, { onSaved: onLeave, onWrong: showWrong });
  return (
    <div
      ref={place}
      role="presentation"
      aria-busy={list.isPlaceholderData || saving.isSaving}
      onKeyDown={(event) => undoByKey(event, travel)}
      onFocus={({ target }) => {
        if (target.matches('td [data-row]')) lastCell.current = target;
      }}
    >
      <Group gap="xs" mb="sm">
        <Switch
          label={t('changed.only')}
          checked={onlyChanged !== undefined}
          onChange={({ currentTarget }) => showChanged(currentTarget.checked)}
        />
        <HelpButton label={t('editing.help')}>{t('editing.hint', { most: maxUpdated })}</HelpButton>
      </Group>
      <EditBar {...{ edits, saving, travel, goToWrong, onLeave }} />
      <div role="status">
        {rows.isNewer && (
          <Group gap="sm" mb="sm" className={classes.newer}>
            <span>{t('editing.newer')}</span>
            <Button size="compact-sm" variant="light" onClick={rows.takeNewer}>
              {t('editing.refresh')}
            </Button>
          </Group>
        )}
      </div>
      {onlyChanged ? (
        <ChangedRows rows={onlyChanged} columns={columns} edits={edits} />
      ) : (
        <ListedRows
          list={list}
          answer={rows.answer}
          newRows={newRows}
          columns={columns}
          edits={edits}
        />
      )}
      {canAddRows && !onlyChanged && rows.answer && (
        <Button variant="subtle" onClick={addLine}>
          {t('editing.add')}
        </Button>
      )}
      {saving.conflict && <ConflictDialog {...saving.conflict} />}
      {unsavedQuestion}
    </div>
  );
}

/** The chosen columns, and beside a new line those that it cannot do without. */
const useNeededColumns = (chosen: Props['columns'], hasNewRows: boolean): Props['columns'] => {
  const { columns } = useCatalogue();
  return useMemo(
    () =>
      hasNewRows
        ? [
            ...columns.filter((column) => column.needed || chosen.includes(column)),
            ...chosen.filter((column) => !columns.includes(column)),
          ]
        : chosen,
    [columns, chosen, hasNewRows],
  );
};

/** Of the whole edit: what a field could undo by itself is only what was typed into it last. */
const undoByKey = (event: KeyboardEvent, travel: (way: 'undo' | 'redo') => void): void => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const isUndo = key.toLowerCase() === 'z';
  if (altKey || !(ctrlKey || metaKey) || !(isUndo || key.toLowerCase() === 'y')) return;
  event.preventDefault();
  travel(isUndo && !shiftKey ? 'undo' : 'redo');
};

type RowsProps = Omit<ComponentProps<typeof EditTable>, 'rows'>;

function ChangedRows({ rows, ...table }: RowsProps & { rows: readonly AnyRow[] }) {
  const { t } = useTexts('catalogue-admin');
  return rows.length > 0 ? <EditTable rows={rows} {...table} /> : <p>{t('changed.none')}</p>;
}

type ListedProps = RowsProps &
  Pick<Props, 'list'> & { answer: ListAnswer | undefined; newRows: readonly AnyRow[] };

function ListedRows({ list, answer, newRows, ...table }: ListedProps) {
  const { t } = useTexts('catalogue-admin');
  const failureText = useFailedCallText();
  if (list.isError && !answer)
    return (
      <ErrorState
        title={failureText(list.error, t('list.failed'))}
        onRetry={() => void list.refetch()}
      />
    );
  if (!answer) return <Skeleton lines={8} height="2.25rem" />;
  const rows = [...answer.data.docs, ...newRows];
  return (
    <>
      {rows.length > 0 ? <EditTable rows={rows} {...table} /> : <NoRecords />}
      <ListFooter answer={answer} />
    </>
  );
}
