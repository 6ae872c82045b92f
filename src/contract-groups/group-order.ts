import { type GroupSort } from './group-search.ts';
import { type Grouping, groupingKinds } from './grouping-kind.ts';

type Sorting = { sort: GroupSort; order: 'asc' | 'desc' };
type Asked = {
  groupBy: Grouping;
  sort?: GroupSort | undefined;
  order?: 'asc' | 'desc' | undefined;
};

/** Where nobody says otherwise, the largest come first, and of times the newest. */
export const groupOrderOf = ({
  groupBy,
  sort = isTime(groupBy) ? 'group' : 'amount',
  order = usualGroupOrder(groupBy, sort),
}: Asked): Sorting => ({ sort, order });

/** In which direction a column sorts when it is chosen first. */
export const usualGroupOrder = (groupBy: Grouping, sort: GroupSort): 'asc' | 'desc' =>
  sort === 'group' && !isTime(groupBy) ? 'asc' : 'desc';

const isTime = (grouping: Grouping): boolean => groupingKinds[grouping] === 'time';
