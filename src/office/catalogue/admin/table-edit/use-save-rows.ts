import { useState } from 'react';

import type { ErrorReply } from '../../../../foundation/platform/reply.ts';
import { adminRootRoute } from '../../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../../foundation/ui/admin/toast.ts';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { draftOfRow, isStoredAsSent, mergeDrafts } from '../comparable-draft.ts';
import {
  changedMeanwhile,
  type ConflictChoices,
  type EditConflict,
  type Stored,
} from '../conflict.ts';
import type { FieldIssue } from '../schema-issues.ts';
import { type AnyCatalogue, type AnyValues, useCatalogue } from '../use-catalogue.ts';
import { useIssueText } from '../use-issue-text.ts';
import { useMergedText } from '../use-merged-text.ts';
import { useSaving } from '../use-saving.ts';
import { isNewRow } from './new-row.ts';
import { changedValues, isWrong, type RowEdit, type RowEdits } from './row-edits.ts';
import { bodyOfEdit, useAllEdits } from './use-row-edits.ts';

type Ways = { onSaved: () => void; onWrong: () => void };

/**
 * Saves the new lines one by one, as each is a record of its own, then all changed rows or none;
 * whatever is refused stays as it was typed.
 */
export const useSaveRows = (edits: RowEdits, { onSaved, onWrong }: Ways) => {
  const catalogue = useCatalogue();
  const { t } = useTexts('catalogue-admin');
  const issueText = useIssueText();
  const mergedText = useMergedText();
  const { call } = adminRootRoute.useRouteContext();
  const saving = useSaving(t('save-rows.failed'));
  const { isSaving } = saving;
  const [refused, setRefused] = useState<Cells>();
  const cells = cellsOf(useAllEdits(edits));
  // What is corrected may be right now; the next save will tell.
  const issues = refused && areSameCells(refused, cells) ? saving.issues : [];
  const [found, setFound] = useState<{
    all: readonly Stored[];
    conflicts: readonly EditConflict[];
  }>();

  /** Whether nothing is wrong; if something is, the changed rows are all that is shown. */
  const check = (): boolean => {
    edits.judgeAll();
    const isRight = ![...edits.all().values()].some(isWrong);
    if (!isRight) tellWrong();
    return isRight;
  };

  const tellWrong = () => {
    showAdminToast('danger', t('form.wrong'));
    onWrong();
  };

  /** Whether all of them are stored; the first that is refused says why. */
  const sendNewRows = async (): Promise<boolean> => {
    for (const edit of [...edits.all().values()].filter(({ row }) => isNewRow(row))) {
      const isSaved = await saving.attempt(
        async () => {
          const body = bodyOfEdit(edit, catalogue);
          const reply = await call(catalogue.endpoints.save, { body });
          edits.forget(edit.row._id);
          return reply;
        },
        ({ messageText, errors }) => {
          saving.giveUp(
            messageText,
            errors.map((issue) => blame({ ...issue, id: edit.row._id })),
          );
          if (errors.length > 0) tellWrong();
        },
      );
      if (!isSaved) return false;
    }
    return true;
  };

  const send = async (told?: string) => {
    const isStored = await sendNewRows();
    setRefused(cellsOf(edits.all()));
    if (!isStored) return;
    if (edits.all().size === 0) return onSaved();
    await sendChangedRows(told);
  };

  const sendChangedRows = async (told?: string) => {
    const rows = [...edits.all().values()];
    const ids = rows.map(({ row }) => row._id);
    const isSaved = await saving.attempt(
      async () => {
        const body = rows.map((edit) => bodyOfEdit(edit, catalogue));
        const reply = await call(catalogue.endpoints.saveUpdated, { body });
        edits.clear();
        return { ...reply, told };
      },
      (refusal) => explain(refusal, ids),
    );
    setRefused(cellsOf(edits.all()));
    if (isSaved) onSaved();
  };

  const explain = async ({ message, messageText, errors }: ErrorReply, ids: readonly string[]) => {
    const issues = errors.map((issue) => issueOfRow(issue, ids));
    if (message === changedMeanwhile) return reconcile(issues.flatMap(({ id }) => id ?? []));
    const lines = issues.map(blame);
    saving.giveUp(messageText, lines);
    if (issues.some(({ id }) => id !== undefined)) tellWrong();
  };

  /** Marks the cell; answers the same in a line that names the row. */
  const blame = ({ id, ...issue }: IssueOfRow): string => {
    const text = issueText(issue);
    const edit = id === undefined ? undefined : edits.of(id);
    if (!edit) return text;
    edits.blame(edit.row._id, { [issue.field]: text });
    return `${isNewRow(edit.row) ? t('editing.new-row') : catalogue.nameOf(edit.row)}: ${text}`;
  };

  /** Somebody saved some of the rows first: asks only about the fields that both changed. */
  const reconcile = async (ids: readonly string[]): Promise<void> => {
    const all = await saving.findStored(ids);
    if (!all) return;
    const conflicts = all.flatMap((one) => conflictOf(one, edits, catalogue));
    if (conflicts.length > 0) setFound({ all, conflicts });
    else await settle(all, []);
  };

  const settle = async (all: readonly Stored[], settled: readonly Settled[]): Promise<void> => {
    setFound(undefined);
    const merged = all.filter((one) => {
      const edit = edits.of(one.stored._id);
      if (!edit || isStored(edit, one, catalogue)) {
        edits.rebase(one.stored, () => false);
        return false;
      }
      const { mine, theirs, disputed } = mergeOf(edit, one, catalogue);
      const choices = settled.find(({ stored }) => stored === one.stored)?.choices ?? {};
      edits.rebase(
        one.stored,
        (field) => mine.includes(field) || (disputed.includes(field) && choices[field] === 'mine'),
      );
      return theirs.length > 0 || disputed.some((field) => choices[field] !== 'mine');
    });
    if (edits.all().size > 0) return send(merged.length > 0 ? mergedText(merged) : undefined);
    await saving.succeed({ message: 'catalogue:rows-updated' });
    onSaved();
  };

  const conflict = found && {
    conflicts: found.conflicts,
    onClose: () => setFound(undefined),
    onChosen: (choices: readonly ConflictChoices[]) =>
      void settle(
        found.all,
        found.conflicts.map((one, at) => ({ ...one, choices: choices[at] ?? {} })),
      ),
  };
  return { isSaving, issues, check, send, conflict };
};

type Cells = readonly RowEdit['cells'][];

const cellsOf = (edits: ReadonlyMap<string, RowEdit>): Cells =>
  [...edits.values()].map(({ cells }) => cells);

const areSameCells = (some: Cells, others: Cells): boolean =>
  some.length === others.length && some.every((cells, at) => cells === others[at]);

type Settled = Stored & { choices: ConflictChoices };

/** With the id of the row that the server counted, where it names one of those that were sent. */
type IssueOfRow = FieldIssue & { id: string | undefined };

/** The server says `2.name` of the third row's name. */
const issueOfRow = ({ field, ...issue }: FieldIssue, ids: readonly string[]): IssueOfRow => {
  const [index = '', ...path] = field.split('.');
  return { ...issue, id: ids[Number(index)], field: path.join('.') };
};

const isStored = (edit: RowEdit, { stored }: Stored, catalogue: AnyCatalogue): boolean =>
  isStoredAsSent(catalogue, changedValues(edit), stored);

const mergeOf = (edit: RowEdit, { stored }: Stored, catalogue: AnyCatalogue) =>
  mergeDrafts(catalogue, {
    base: edit.row,
    mine: { ...draftOfRow(catalogue, edit.row), ...changedValues(edit) },
    stored,
  });

/** What I typed, where a name stands for the record that it means. */
const shownValues = (edit: RowEdit, { columns }: AnyCatalogue): AnyValues => {
  const isReference = (field: string) =>
    columns.some((column) => column.field === field && column.kind === 'reference');
  return Object.fromEntries(
    Object.entries(edit.cells).map(([field, { value, text }]) => [
      field,
      isReference(field) ? { _id: value, name: text } : value,
    ]),
  );
};

const conflictOf = (found: Stored, edits: RowEdits, catalogue: AnyCatalogue): EditConflict[] => {
  const edit = edits.of(found.stored._id);
  if (!edit || isStored(edit, found, catalogue)) return [];
  const merge = mergeOf(edit, found, catalogue);
  return merge.disputed.length > 0 ? [{ ...found, mine: shownValues(edit, catalogue), merge }] : [];
};
