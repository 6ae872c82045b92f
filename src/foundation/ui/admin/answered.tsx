import { Alert, Button, Group, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useTexts } from '../web/use-texts.ts';
import { useFailedCallText } from './use-failed-call-text.ts';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** What to say when the answer does not come. */
  failed: string;
  /** Pixels that the answer will take, so that nothing jumps when it comes. */
  height: number;
  /** Whether something is typed in it, which stays when asking anew failed. */
  keeps?: boolean;
  children: (data: Data) => ReactNode;
};

/** An answer of the server: a grey place before it is there, and another try where it failed. */
export function Answered<Data>({ query, failed, height, keeps, children }: Props<Data>) {
  const { t } = useTexts('platform');
  const failureText = useFailedCallText();
  if (query.isError && !(keeps && query.data !== undefined))
    return (
      <Alert color="var(--bad-text)" title={failureText(query.error, failed)} role="alert">
        <Group>
          <Button variant="default" onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </Group>
      </Alert>
    );
  if (query.data === undefined)
    return <Skeleton height={height} aria-busy="true" aria-label={t('loading')} role="status" />;
  return children(query.data);
}
