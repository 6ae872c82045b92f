import { useQueryClient } from '@tanstack/react-query';

import { adminRootRoute } from '../../../platform/admin/admin-root-route.ts';
import { showToast } from '../../../platform/admin/toast.ts';
import type { ErrorReply } from '../../../platform/reply.ts';
import { useTexts } from '../../../platform/web/use-texts.ts';
import { changedMeanwhile, type Choice, type Rival, type Stored } from '../conflict.ts';
import type { Fault } from '../faults-in.ts';
import { useCatalogue } from '../use-catalogue.ts';
import { useSaving } from '../use-saving.ts';
import { useSayFault } from '../use-say-fault.ts';
import { changedValues, isWrong, type RowEdits } from './row-edits.ts';
import { bodyOfEdit } from './use-row-edits.ts';

type Ways = { onSaved: () => void; onWrong: () => void };

/** Saves all changed rows or none; whatever is refused stays as it was typed. */
export const useSaveRows = (edits: RowEdits, { onSaved, onWrong }: Ways) => {
  const catalogue = useCatalogue();
  const { t } = useTexts('catalogue-admin');
  const sayFault = useSayFault();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const saving = useSaving(t('save-rows.failed'));
  const { isSaving, problems, stored } = saving;

  /** Whether nothing is wrong; if something is, the changed rows are all that is shown. */
  const check = (): boolean => {
    edits.judgeAll();
    const isRight = ![...edits.all().values()].some(isWrong);
    if (!isRight) tellWrong();
    return isRight;
  };

  const tellWrong = () => {
    showToast('info', t('form.wrong'));
    onWrong();
    setTimeout(() => document.querySelector<HTMLElement>('td [aria-invalid="true"]')?.focus());
  };

  const send = async () => {
    const rows = [...edits.all().values()];
    const ids = rows.map(({ row }) => row._id);
    const isSaved = await saving.attempt(
      async () => {
        const body = rows.map((edit) => bodyOfEdit(edit, catalogue));
        const reply = await call(catalogue.endpoints.saveUpdated, { body });
        edits.clear();
        return reply;
      },
      (refusal) => explain(refusal, ids),
    );
    if (isSaved) onSaved();
  };

  const explain = ({ message, messageText, errors }: ErrorReply, ids: readonly string[]) => {
    const faults = errors.map((fault) => faultOfRow(fault, ids));
    if (message === changedMeanwhile) return saving.compare(faults.flatMap(({ id }) => id ?? []));
    saving.giveUp(messageText, faults.map(blame));
    if (faults.some(({ id }) => id !== undefined)) tellWrong();
  };

  /** Marks the cell, and says the same in a line that names the row. */
  const blame = ({ id, ...fault }: RowFault): string => {
    const text = sayFault(fault);
    const edit = id === undefined ? undefined : edits.of(id);
    if (!edit) return text;
    if (fault.field !== '_id') edits.blame(edit.row._id, { [fault.field]: text });
    return `${catalogue.nameOf(edit.row)}: ${text}`;
  };

  const settle = (choices: readonly Choice[]) => {
    for (const [at, { stored: row }] of stored.entries())
      if (choices[at] === 'mine') edits.rebase(row);
      else edits.drop(row._id);
    saving.forgetStored();
    if (edits.all().size > 0) void send();
    else void queries.invalidateQueries().then(onSaved);
  };

  const conflict = stored.length > 0 && {
    rivals: stored.map((row) => rivalOf(row, edits)),
    onClose: saving.forgetStored,
    onChosen: settle,
  };
  return { isSaving, problems, check, send, conflict };
};

/** With the id of the row that the server counted, where it names one of those that were sent. */
type RowFault = Fault & { id: string | undefined };

/** The server says `2.name` of the third row's name. */
const faultOfRow = ({ field, ...fault }: Fault, ids: readonly string[]): RowFault => {
  const [index = '', ...path] = field.split('.');
  return { ...fault, id: ids[Number(index)], field: path.join('.') };
};

const rivalOf = (found: Stored, edits: RowEdits): Rival => {
  const edit = edits.of(found.stored._id);
  return { ...found, base: edit?.row ?? found.stored, mine: edit ? changedValues(edit) : {} };
};
