import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { withTexts } from '../../../foundation/ui/web/late-texts.ts';
import type { Texts } from '../../../foundation/ui/web/texts.ts';
import { groupsQueryOf } from '../groups-query.ts';
import { contractGroupsQuery } from './contract-group-calls.ts';
import { groupTexts } from './group-texts.ts';

/** What an address asks for, for loaders: the call, and what the title of the page says of it. */
export const askForGroups = (
  search: Parameters<typeof groupsQueryOf>[0],
  filters: ContractFilters,
) => {
  const groups = groupsQueryOf(search, filters);
  if (!groups) return undefined;
  const { groupBy, and } = groups;
  const describeIn = withTexts(groupTexts, async () => (texts: Texts): string => {
    const first = texts.t(`contract-groups:name.${groupBy}`);
    if (!and) return texts.t('contract-groups:title', { first });
    const second = texts.t(`contract-groups:name.${and}`);
    return texts.t('contract-groups:title.cross', { first, second });
  });
  return {
    query: contractGroupsQuery(groups),
    describeIn: async (texts: Texts): Promise<string> => (await describeIn())(texts),
  };
};
