import { type GroupSort } from './group-search.ts';
import { type Grouping, groupingKinds } from './grouping-kind.ts';

type Sorting = { sort: GroupSort; order: 'asc' | 'desc' };
type GroupOrderInput = {
  groupBy: Grouping;
  sort?: GroupSort | undefined;
  order?: 'asc' | 'desc' | undefined;
};

/**
 * Where nobody says otherwise, the groups with most money come first, of times the newest, and of
 * ranges the lowest.
 */
export const groupOrderOf = ({
  groupBy,
  sort = ordered.has(groupingKinds[groupBy]) ? 'group' : 'amount',
  order = usualGroupOrder(groupBy, sort),
}: GroupOrderInput): Sorting => ({ sort, order });

/** In which direction a column sorts when it is chosen first. */
export const usualGroupOrder = (groupBy: Grouping, sort: GroupSort): 'asc' | 'desc' =>
  sort === 'group' && groupingKinds[groupBy] !== 'time' ? 'asc' : 'desc';

const ordered = new Set<string>(['time', 'range']);
