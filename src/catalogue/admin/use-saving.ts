import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { refusalIn } from '../../platform/admin/refusal.ts';
import type { ErrorReply } from '../../platform/reply.ts';
import { queryOf } from '../../platform/web/query-of.ts';
import type { Stored } from './conflict.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useProblems } from './use-problems.ts';
import { useShowOutcome } from './use-show-outcome.ts';

type Saved = { message?: string | undefined };

/** What saving one record and saving many have in common; `failed` is said when nobody answers. */
export const useSaving = (failed: string) => {
  const { endpoints } = useCatalogue();
  const queries = useQueryClient();
  const showOutcome = useShowOutcome();
  const { problems, forgetProblems, giveUp } = useProblems();
  const [isSaving, setSaving] = useState(false);
  const [stored, setStored] = useState<readonly Stored[]>([]);

  /** Answers whether it worked; what the server has against it is for the caller to explain. */
  const attempt = async (
    send: () => Promise<Saved>,
    explain: (refusal: ErrorReply) => Promise<void> | void,
  ): Promise<boolean> => {
    setSaving(true);
    forgetProblems();
    try {
      showOutcome((await send()).message);
      await queries.invalidateQueries();
      return true;
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal) await explain(refusal);
      else giveUp(failed, []);
      return false;
    } finally {
      setSaving(false);
    }
  };

  /** Finds the records that somebody else changed meanwhile, as they are now, and who that was. */
  const compare = async (ids: readonly string[]): Promise<void> => {
    try {
      setStored(await Promise.all(ids.map(findStored)));
    } catch {
      giveUp(failed, []);
    }
  };

  const findStored = async (id: string): Promise<Stored> => {
    const query = queryOf(endpoints.detail, { query: { _id: id } });
    const { data: stored, lastChange } = await queries.fetchQuery({ ...query, staleTime: 0 });
    return { stored, lastChange };
  };

  const forgetStored = () => setStored([]);

  return { isSaving, problems, giveUp, attempt, compare, stored, forgetStored };
};
