import { useQuery, useQueryClient } from '@tanstack/react-query';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useLoadQuestions } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import { listLoadIssues } from '../review-endpoints.ts';

/** What was found in the open load and what becomes of its rows. */
export const useLoadIssues = () => useQuery({ ...queryOf(listLoadIssues), ...useLoadQuestions() });

/** Asks for it at once, as somebody else may have changed rows. */
export const useRefreshLoadIssues = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryOf(listLoadIssues).queryKey });
};
