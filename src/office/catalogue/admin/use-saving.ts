import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ErrorReply } from '../../../foundation/platform/reply.ts';
import { refusalIn } from '../../../foundation/ui/admin/refusal.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { Stored } from './conflict.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useSaveIssues } from './use-save-issues.ts';
import { useShowOutcome } from './use-show-outcome.ts';

/** What the server says that it did, or what is shown instead. */
type Saved = { message?: string | undefined; told?: string | undefined };

/** What saving one record and saving many have in common; `failed` is shown when nobody answers. */
export const useSaving = (failed: string) => {
  const { endpoints } = useCatalogue();
  const queries = useQueryClient();
  const failureText = useFailedCallText();
  const showOutcome = useShowOutcome();
  const { issues, clearIssues, giveUp } = useSaveIssues();
  const [isSaving, setSaving] = useState(false);

  const succeed = async ({ message, told }: Saved): Promise<void> => {
    showOutcome(message, told);
    await queries.invalidateQueries();
  };

  /** Answers whether it worked; what the server has against it is for the caller to explain. */
  const attempt = async (
    send: () => Promise<Saved>,
    explain: (refusal: ErrorReply) => Promise<void> | void,
  ): Promise<boolean> => {
    setSaving(true);
    clearIssues();
    try {
      await succeed(await send());
      return true;
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal) await explain(refusal);
      else giveUp(failureText(error, failed), []);
      return false;
    } finally {
      setSaving(false);
    }
  };

  /** Records as they are now, and who made them so; undefined when nobody answers. */
  const findStored = async (ids: readonly string[]): Promise<readonly Stored[] | undefined> => {
    try {
      return await Promise.all(ids.map(findOne));
    } catch (error) {
      giveUp(failureText(error, failed), []);
      return undefined;
    }
  };

  const findOne = async (id: string): Promise<Stored> => {
    const query = queryOf(endpoints.detail, { query: { _id: id } });
    const { data: stored, lastChange } = await queries.fetchQuery({ ...query, staleTime: 0 });
    return { stored, lastChange };
  };

  return { isSaving, issues, giveUp, attempt, succeed, findStored };
};
