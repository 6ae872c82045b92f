import { getRouteApi } from '@tanstack/react-router';

import { NoneFound } from '../../../figures/figures/web/none-found.tsx';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { GroupsQuery } from '../../contract-groups/groups-query.ts';
import { contractGroupsQuery } from '../../contract-groups/web/contract-group-calls.ts';
import { GroupCard } from '../../contract-groups/web/group-card.tsx';
import { ContractFigures } from './contract-figures.tsx';

const route = getRouteApi('/organization/contracts');

/** The figures and the groups that one filter asks for, of one answer, so that they agree. */
export function GroupedContracts({ listQuery }: { listQuery: GroupsQuery }) {
  const { t } = useTexts('contracts');
  const { organization } = route.useRouteContext();
  const answer = useAnswer(contractGroupsQuery(listQuery));
  return (
    <>
      <ContractFigures
        totals={answer.data.totals}
        total={answer.data.listed}
        listQuery={listQuery}
      />
      <GroupCard
        answer={answer}
        listQuery={listQuery}
        organization={organization}
        none={
          <NoneFound
            filters={listQuery.filters}
            none={t('list.none')}
            title={t('list.empty.title')}
            text={t('list.empty.text')}
          />
        }
      />
    </>
  );
}
