import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import type { GroupsQuery } from '../../contract-groups/groups-query.ts';
import { contractGroupsQuery } from '../../contract-groups/web/contract-group-calls.ts';
import { GroupCard } from '../../contract-groups/web/group-card.tsx';

const route = getRouteApi('/organization/suppliers/$id');

type Props = { listQuery: GroupsQuery; none: ReactNode };

/** What a supplier got by something else: when, how, from whom. */
export function GroupedSupplier({ listQuery, none }: Props) {
  const { organization } = route.useRouteContext();
  return (
    <GroupCard
      answer={useAnswer(contractGroupsQuery(listQuery))}
      listQuery={listQuery}
      organization={organization}
      none={none}
    />
  );
}
