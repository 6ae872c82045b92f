import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';

import { IsLoadCurrentContext } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import type { CurrentLoad } from '../load-endpoints.ts';
import { loadStateQuery } from './use-load-state.ts';

type Props = {
  load: CurrentLoad;
  /** When the answer came that the page shows. */
  answeredAt: number;
  children: ReactNode;
};

/** Lets the parts of the review ask about a load only while it is known to be as it is shown. */
export function CurrentLoadGate({ load: { _id, status }, answeredAt, children }: Props) {
  const queries = useQueryClient();
  const isLoadCurrent = useCallback(() => {
    const state = queries.getQueryState(loadStateQuery.queryKey);
    const current = state?.data?.data.current;
    return (
      state?.dataUpdatedAt === answeredAt &&
      state.fetchStatus === 'idle' &&
      !state.isInvalidated &&
      current?._id === _id &&
      current.status === status
    );
  }, [queries, answeredAt, _id, status]);
  return <IsLoadCurrentContext value={isLoadCurrent}>{children}</IsLoadCurrentContext>;
}
