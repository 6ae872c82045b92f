import type { QueryClient } from '@tanstack/react-query';

import { refusedWith } from '../../../foundation/platform/call.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { contractOfDayQuery } from './version-calls.ts';

/** Loads a contract of a day; false for what is none, or one that has not begun: the page then says so. */
export const isDayAnswered = async (
  queries: QueryClient,
  id: string,
  at: string,
): Promise<boolean> => {
  if (!z.iso.date().safeParse(at).success) return false;
  return queries.ensureQueryData(contractOfDayQuery(id, at)).then(
    () => true,
    (error: unknown) => {
      if (refusedWith(error) === 422) return false;
      throw error;
    },
  );
};
