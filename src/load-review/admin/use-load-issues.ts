import { useQuery } from '@tanstack/react-query';

import { useAskingOfLoad } from '../../sheet-layouts/admin/end-of-load.ts';
import { queryOf } from '../../ui/web/query-of.ts';
import { listLoadIssues } from '../review-endpoints.ts';

/** What was found in the open load and what becomes of its rows. */
export const useLoadIssues = () => useQuery({ ...queryOf(listLoadIssues), ...useAskingOfLoad() });
