import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../platform/admin/admin-root-route.ts';
import { refusalIn } from '../../../platform/admin/refusal.ts';
import { showToast } from '../../../platform/admin/toast.ts';
import type { ErrorReply } from '../../../platform/reply.ts';
import { queryOf } from '../../../platform/web/query-of.ts';
import { useTexts } from '../../../platform/web/use-texts.ts';
import { changedMeanwhile, type Choice, type Rival } from '../conflict.ts';
import { useCatalogue } from '../use-catalogue.ts';
import { useProblems } from '../use-problems.ts';
import { useSayFault } from '../use-say-fault.ts';
import { useShowOutcome } from '../use-show-outcome.ts';
import { changedValues, isWrong, type RowEdits } from './row-edits.ts';
import { bodyOfEdit } from './use-row-edits.ts';

type Ways = { onSaved: () => void; onWrong: () => void };

/** Saves all changed rows or none; whatever is refused stays as it was typed. */
export const useSaveRows = (edits: RowEdits, { onSaved, onWrong }: Ways) => {
  const catalogue = useCatalogue();
  const { endpoints, nameOf } = catalogue;
  const { t } = useTexts('catalogue-admin');
  const sayFault = useSayFault();
  const showOutcome = useShowOutcome();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const { problems, forgetProblems, giveUp } = useProblems();
  const [rivals, setRivals] = useState<readonly Rival[]>([]);

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
    setSaving(true);
    forgetProblems();
    try {
      const body = rows.map((edit) => bodyOfEdit(edit, catalogue));
      const { message } = await call(endpoints.saveUpdated, { body });
      edits.clear();
      showOutcome(message);
      await queries.invalidateQueries();
      onSaved();
    } catch (error) {
      await explain(
        refusalIn(error),
        rows.map(({ row }) => row._id),
      );
    } finally {
      setSaving(false);
    }
  };

  const explain = async (refusal: ErrorReply | undefined, ids: readonly string[]) => {
    if (!refusal) return giveUp(t('save-rows.failed'), []);
    const faults = refusal.errors.map(({ field, ...fault }) => {
      const [index = '', ...path] = field.split('.');
      return { id: ids[Number(index)], field: path.join('.'), ...fault };
    });
    if (refusal.message === changedMeanwhile) return compare(faults.flatMap(({ id }) => id ?? []));
    const lines = faults.flatMap(({ id, field, ...fault }) => {
      const text = sayFault({ field, ...fault });
      const edit = id === undefined ? undefined : edits.of(id);
      if (!edit || id === undefined) return [text];
      if (field !== '_id') edits.blame(id, { [field]: text });
      return [`${nameOf(edit.row)}: ${text}`];
    });
    giveUp(refusal.messageText, lines);
    if (faults.some(({ id }) => id !== undefined)) tellWrong();
  };

  const compare = async (ids: readonly string[]) => {
    try {
      setRivals(await Promise.all(ids.map(findRival)));
    } catch {
      giveUp(t('save-rows.failed'), []);
    }
  };

  const findRival = async (id: string): Promise<Rival> => {
    const query = queryOf(endpoints.detail, { query: { _id: id } });
    const { data: stored } = await queries.fetchQuery({ ...query, staleTime: 0 });
    const edit = edits.of(id);
    return { base: edit?.row ?? stored, stored, mine: edit ? changedValues(edit) : {} };
  };

  const choose = (choices: readonly Choice[]) => {
    for (const [at, { stored }] of rivals.entries())
      if (choices[at] === 'mine') edits.rebase(stored);
      else edits.drop(stored._id);
    setRivals([]);
    if (edits.all().size > 0) void send();
    else void queries.invalidateQueries().then(onSaved);
  };

  return {
    isSaving,
    problems,
    check,
    send,
    conflict: rivals.length > 0 && { rivals, onChosen: choose, onClose: () => setRivals([]) },
  };
};
