import { Alert, Button, Checkbox, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { unknownValue } from '../../../foundation/platform/formats.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ProbableDecision, RowStatus } from '../../../loading/data-load/load-row.ts';
import { rowName } from '../../../loading/data-load/row-name.ts';
import type { LikenessKind } from '../../../records/records/likeness.ts';
import { olderBy } from '../../../records/records/older-source.ts';
import {
  type ComparedContract,
  decideLoadRows,
  type LoadLikenessSum,
  type LoadRowDoc,
} from '../review-endpoints.ts';
import { ContractPair } from './contract-pair.tsx';

import classes from './load-rows.module.css';

const decisions = ['update', 'skip', 'new', 'hold'] as const satisfies ProbableDecision[];

type Props = { row: LoadRowDoc; likenesses: LoadLikenessSum[] };

/** A row beside what it is like, and what somebody says about it. */
export function ProbableRow({ row, likenesses }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const [isForAll, setForAll] = useState(false);
  const decide = useDecision(row, isForAll);
  if (!row.compared) return null;
  const mine = { title: <RowTitle rowIndex={row.rowIndex} />, says: row.compared };
  const isRegistered = row.probable.some(({ contracts }) => contracts.length > 0);
  const olderThan = findOlder(row.compared, row);
  const ofKind = likenesses.find(({ kind }) => kind === row.probable[0]?.kind);
  const { supplier, contractDate, totalOrMaxAmount, servicesDescription } = row.compared;
  const deal = [supplier, format.day(contractDate), format.money(totalOrMaxAmount)];
  return (
    <>
      <p className={classes.deal}>
        <b>{deal.join(' · ')}</b>
        {servicesDescription}
      </p>
      {othersOf(row).map(({ key, kinds, title, says }) => (
        <div key={key}>
          {kinds.map((kind) => (
            <Text key={kind} size="sm">
              {t(`probable.kind.${kind}`)}
            </Text>
          ))}
          <ContractPair one={mine} other={{ title, says }} />
        </div>
      ))}
      {olderThan && (
        <Alert color="yellow" my="xs">
          {t(`probable.older.${olderThan.by}`, {
            row: format.day(olderThan.row),
            stored: format.day(olderThan.stored),
          })}
        </Alert>
      )}
      <Decision
        decision={row.decision}
        becomes={row.becomes}
        repeats={row.repeats}
        isRegistered={isRegistered}
        onDecide={(decision) =>
          decide.isPending || decide.mutate(decision, { onSuccess: () => setForAll(false) })
        }
      />
      <Checkbox
        mt="sm"
        label={t('probable.all', {
          count: ofKind?.count ?? 0,
          shown: format.count(ofKind?.count ?? 0),
          amount: format.money(ofKind?.amount ?? null),
        })}
        checked={isForAll}
        onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
      />
    </>
  );
}

type Other = {
  key: string;
  /** By what the row is like it. */
  kinds: LikenessKind[];
  title: ReactNode;
  says: ComparedContract;
};

/** What a row is like, each once: registered contracts, then other rows of the file. */
const othersOf = ({ probable }: LoadRowDoc): Other[] => {
  const kindsOf = (isIn: (likeness: LoadRowDoc['probable'][number]) => boolean) =>
    probable.filter(isIn).map(({ kind }) => kind);
  const contracts = new Map(
    probable.flatMap((each) => each.contracts).map((one) => [one._id, one]),
  );
  const rows = new Map(probable.flatMap((each) => each.rows).map((one) => [one.rowIndex, one]));
  return [
    ...[...contracts.values()].map((contract) => ({
      key: contract._id,
      kinds: kindsOf((likeness) => likeness.contracts.some(({ _id }) => _id === contract._id)),
      title: <StoredTitle contract={contract} />,
      says: contract,
    })),
    ...[...rows.values()].map((other) => ({
      key: String(other.rowIndex),
      kinds: kindsOf((likeness) =>
        likeness.rows.some(({ rowIndex }) => rowIndex === other.rowIndex),
      ),
      title: <RowTitle rowIndex={other.rowIndex} />,
      says: other,
    })),
  ];
};

/** The dates by which the row is from an older source than a registered contract that it is like. */
const findOlder = (row: ComparedContract, { probable }: LoadRowDoc) => {
  for (const contract of probable.flatMap(({ contracts }) => contracts)) {
    const by = olderBy(row, contract);
    if (by) return { by, row: row[by], stored: contract[by] };
  }
  return undefined;
};

type DecisionProps = {
  decision: ProbableDecision | null;
  becomes: RowStatus;
  /** The row that is written instead. */
  repeats: number | null;
  /** Whether what the row is like is registered, or only another row of the file. */
  isRegistered: boolean;
  onDecide: (decision: ProbableDecision) => void;
};

/** The buttons stay enabled while a decision is sent, or they would lose the focus. */
function Decision({ decision, becomes, repeats, isRegistered, onDecide }: DecisionProps) {
  const { t } = useTexts('load-review-admin');
  const chosen = isRegistered || decision !== 'update' ? decision : 'skip';
  const shown = shownOf(chosen, becomes) ?? 'null';
  const decisionText = () => {
    if (repeats !== null) return t('probable.decision.other-row', { row: rowName(repeats) });
    return !isRegistered && (shown === 'skip' || shown === 'waits')
      ? t(`probable.decision-rows.${shown}`)
      : t(`probable.decision.${shown}`);
  };
  const textOf = (one: ProbableDecision) =>
    one === 'skip' && !isRegistered ? t('probable.do-rows.skip') : t(`probable.do.${one}`);
  const meaningOf = (one: ProbableDecision) =>
    isRegistered || one === 'update' ? t(`probable.means.${one}`) : t(`probable.means-rows.${one}`);
  return (
    <>
      <Text fw={600} my="xs" role="status">
        {decisionText()}
      </Text>
      <ul className={classes.decisions}>
        {decisions
          .filter((one) => isRegistered || one !== 'update')
          .map((one) => (
            <li key={one}>
              <Button
                variant={chosen === one ? 'filled' : 'default'}
                aria-pressed={chosen === one}
                aria-describedby={`decision-${one}`}
                onClick={() => onDecide(one)}
              >
                {textOf(one)}
              </Button>
              <span id={`decision-${one}`}>{meaningOf(one)}</span>
            </li>
          ))}
      </ul>
    </>
  );
}

/** What is told of a decision: one that says that both are the same may not do as it says. */
const shownOf = (chosen: ProbableDecision | null, becomes: RowStatus) => {
  if (chosen === 'update' && becomes === 'SKIPPED') return 'nothing-new';
  return (chosen === 'update' || chosen === 'skip') && becomes === 'PROBABLE' ? 'waits' : chosen;
};

function RowTitle({ rowIndex }: { rowIndex: number }) {
  const { t } = useTexts('load-review-admin');
  return t('probable.row', { row: rowName(rowIndex) });
}

type Contract = LoadRowDoc['probable'][number]['contracts'][number];

function StoredTitle({ contract: { _id, contractNumber } }: { contract: Contract }) {
  const { t } = useTexts('load-review-admin');
  return (
    <>
      {t('probable.stored')}{' '}
      <Link to="/admin/contracts" search={{ open: _id }}>
        {t('probable.open', { number: contractNumber ?? unknownValue })}
      </Link>
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
