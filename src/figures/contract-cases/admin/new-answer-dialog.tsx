import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { SignalId } from '../../figures/signal-id.ts';
import { openContractCase, showAnswerableContract } from '../contract-case-endpoints.ts';
import type { AnswerableContract } from '../contract-case.ts';
import { AnswerDialog, type DialogWays, useDialogWays } from './answer-dialog.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ContractWays } from './case-facts.tsx';
import { caseName } from './case-name.ts';

type Props = { contract: string; onClose: () => void };

/** An answer that no reader requested: about a signal of a contract, or about the contract. */
export function NewAnswerDialog({ contract, onClose }: Props) {
  const { t } = useTexts('contract-cases-admin');
  const query = useQuery(queryOf(showAnswerableContract, { query: { id: contract } }));
  const shown = query.data?.data;
  const name = (shown && caseName(shown)) ?? t('unnamed');
  const { ways, question } = useDialogWays(onClose);
  return (
    <AnswerDialog title={t('case.new', { name })} onClose={ways.onClose}>
      <Answered query={query} failed={t('failed.case')} height={400} keeps>
        {({ data }) => <NewAnswer contract={data} {...ways} />}
      </Answered>
      {question}
    </AnswerDialog>
  );
}

type AnswerProps = { contract: AnswerableContract } & DialogWays;

function NewAnswer({ contract, ...ways }: AnswerProps) {
  const { t } = useTexts('contract-cases-admin');
  const { call } = adminRootRoute.useRouteContext();
  const [signal, setSignal] = useState<SignalId | null>(contract.signals[0] ?? null);
  const { signals, _id } = contract;
  return (
    <>
      <ContractWays contract={contract} />
      <Select
        my="sm"
        label={t('field.signal')}
        data={[
          ...signals.map((one) => ({
            value: one,
            label: t('of-signal', { signal: one, name: t(`signals:name.${one}`) }),
          })),
          { value: wholeContract, label: t('of-contract') },
        ]}
        value={signal ?? wholeContract}
        onChange={(chosen) => setSignal(SignalId.safeParse(chosen).data ?? null)}
        allowDeselect={false}
      />
      <AnswerForm
        values={{ state: 'ANSWERED', answer: '', documentUrl: '', signedAs: '' }}
        signal={signal}
        mayDismiss={false}
        save={(answer) => call(openContractCase, { body: { contract: _id, signal, answer } })}
        {...ways}
      />
    </>
  );
}

const wholeContract = 'contract';
