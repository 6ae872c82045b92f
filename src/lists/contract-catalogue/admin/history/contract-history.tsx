import { Button, Stack, Text, Timeline } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';

import { adminRootRoute } from '../../../../foundation/ui/admin/admin-root-route.ts';
import { useFailedCallText } from '../../../../foundation/ui/admin/use-failed-call-text.ts';
import { ErrorState } from '../../../../foundation/ui/web/error-state.tsx';
import { Skeleton } from '../../../../foundation/ui/web/skeleton.tsx';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { ContractRow } from '../../contract-catalogue.ts';
import { listContractHistory } from '../../contract-helper-endpoints.ts';
import { HistoryEntry } from './history-entry.tsx';

/** Who did what to a contract, and when, the newest first. */
export function ContractHistory({ contract }: { contract: ContractRow }) {
  const { t } = useTexts('contract-catalogue-admin');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const history = useInfiniteQuery({
    queryKey: ['contract-history', contract._id, contract.updatedAt],
    queryFn: ({ pageParam }) =>
      call(listContractHistory, { query: { _id: contract._id, page: pageParam, pageSize: 25 } }),
    initialPageParam: 1,
    getNextPageParam: ({ data: { page, pages } }) => (page < pages ? page + 1 : undefined),
    staleTime: 0,
  });
  if (history.isPending) return <Skeleton lines={4} height="4rem" />;
  if (history.isError)
    return (
      <ErrorState
        title={failureText(history.error, t('history.failed'))}
        onRetry={() => void history.refetch()}
      />
    );
  const events = history.data.pages.flatMap(({ data }) => data.docs);
  if (events.length === 0) return <Text c="dimmed">{t('history.none')}</Text>;
  return (
    <Stack>
      <Timeline bulletSize={14} lineWidth={2} active={events.length}>
        {events.map((event) => (
          <Timeline.Item key={event._id}>
            <HistoryEntry event={event} />
          </Timeline.Item>
        ))}
      </Timeline>
      {history.hasNextPage && (
        <Button
          variant="default"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
    </Stack>
  );
}
