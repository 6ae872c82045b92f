import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ProbableDecision } from '../../data-load/load-row.ts';
import { adminRootRoute } from '../../ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../ui/admin/toast.ts';
import { useFailedCallText } from '../../ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { decideLoadRows, type LoadRowDoc } from '../review-endpoints.ts';
import { ContractPair } from './contract-pair.tsx';

const decisions = ['update', 'skip', 'new', 'hold'] as const satisfies ProbableDecision[];

/** A row beside what it is like, and what somebody says about it. */
export function ProbableRow({ row }: { row: LoadRowDoc }) {
  const { t } = useTexts('load-review-admin');
  const [isForAll, setForAll] = useState(false);
  const decide = useDecision(row, isForAll);
  return (
    <>
      {row.probable.map(({ kind, contracts, rows }) => (
        <div key={kind}>
          <Text size="sm">{t(`probable.kind.${kind}`)}</Text>
          {contracts.map((contract) => (
            <ContractPair key={contract._id} row={row} contract={contract} />
          ))}
          {rows.length > 0 && (
            <Text size="sm">{t('probable.rows', { rows: rows.join(', ') })}</Text>
          )}
        </div>
      ))}
      <Text fw={600} my="xs" role="status">
        {t(`probable.decision.${row.decision ?? 'null'}`)}
      </Text>
      <Group gap="xs">
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={row.decision === decision ? 'filled' : 'default'}
            aria-pressed={row.decision === decision}
            disabled={decide.isPending}
            onClick={() => decide.mutate(decision)}
          >
            {t(`probable.do.${decision}`)}
          </Button>
        ))}
      </Group>
      <Checkbox
        mt="sm"
        label={t('probable.all')}
        checked={isForAll}
        onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
      />
    </>
  );
}

const useDecision = ({ rowIndex, probable }: LoadRowDoc, isForAll: boolean) => {
  const { t } = useTexts('load-review-admin');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const kind = probable[0]?.kind;
  return useMutation({
    mutationFn: (decision: ProbableDecision) =>
      call(decideLoadRows, {
        body: { decision, ...(isForAll && kind ? { kind } : { rows: [rowIndex] }) },
      }),
    onSuccess: ({ data: { decided } }) =>
      showAdminToast('success', t('probable.done', { count: decided })),
    onError: (error) => showAdminToast('danger', failureText(error, t('probable.failed'))),
    onSettled: () => queries.invalidateQueries(),
  });
};
