import type { QueryClient } from '@tanstack/react-query';

import type { EmbedView } from '../../../figures/explanations/embed-address.ts';
import { namedParts, optionQueries } from '../../../figures/figures/web/filter/filter-options.ts';
import { loadQueries } from '../../../foundation/ui/web/load-queries.ts';
import { contractGroupsQuery } from '../../contract-groups/web/contract-group-calls.ts';
import { quartersQuery, typesQuery } from '../../home/web/home-calls.ts';
import { embedGroupsQuery, type EmbedQuestion } from '../embed-search.ts';

/** Everything that a frame shows, of the totals in its source line too. */
export const loadEmbed = (
  queries: QueryClient,
  view: EmbedView,
  question: EmbedQuestion,
): Promise<void> => {
  const { filters } = question;
  const own = {
    quarters: quartersQuery(filters),
    types: typesQuery(filters),
    groups: contractGroupsQuery(embedGroupsQuery(question)),
  }[view];
  const names = optionQueries(namedParts(filters), filters);
  return loadQueries(queries, [own, typesQuery(filters), ...names]);
};
