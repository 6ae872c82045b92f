import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { answerContractCase, showContractCase } from '../contract-case-endpoints.ts';
import { answerStates, type ContractCaseDetail } from '../contract-case.ts';
import { AnswerDialog, type DialogWays, useDialogWays } from './answer-dialog.tsx';
import { AnswerForm } from './answer-form.tsx';
import { CaseFacts } from './case-facts.tsx';
import { caseName } from './case-name.ts';

type Props = { id: string; onClose: () => void };

/** A case with the words of its reader, and its answer. */
export function CaseDialog({ id, onClose }: Props) {
  const { t } = useTexts('contract-cases-admin');
  const query = useQuery({
    ...queryOf(showContractCase, { query: { id } }),
    staleTime: 0,
    // Who opens it again sees what others answered meanwhile, and never first what was there before.
    gcTime: 0,
  });
  const shown = query.data?.data;
  const name = (shown && caseName(shown.contract)) ?? t('unnamed');
  const { ways, question } = useDialogWays(onClose);
  return (
    <AnswerDialog title={t('case.title', { name })} onClose={ways.onClose}>
      <Answered query={query} failed={t('failed.case')} height={400} keeps>
        {({ data }) => <CaseAnswer of={data} {...ways} />}
      </Answered>
      {question}
    </AnswerDialog>
  );
}

type AnswerProps = { of: ContractCaseDetail } & DialogWays;

/** The version is that of the case as it was first shown: who answers later than others is told. */
function CaseAnswer({ of, ...ways }: AnswerProps) {
  const { call } = adminRootRoute.useRouteContext();
  const [{ _id: id, version, signal, state, answer, documentUrl, signedAs }] = useState(of);
  const isPublic = answerStates.some((one) => one === state);
  return (
    <>
      <CaseFacts of={of} />
      <AnswerForm
        values={{
          state: state === 'OPEN' ? 'ANSWERED' : state,
          answer: answer ?? '',
          documentUrl: documentUrl ?? '',
          signedAs: signedAs ?? '',
        }}
        signal={signal}
        mayDismiss={!isPublic}
        save={(draft) => call(answerContractCase, { body: { id, version, answer: draft } })}
        {...ways}
      />
    </>
  );
}
