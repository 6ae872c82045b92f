import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { findFigures } from '../../figures/api/find-figures.ts';
import type { Selection } from '../../figures/api/selection.ts';
import type { SignalId } from '../../figures/signal-id.ts';
import type { Facet } from '../facet-endpoints.ts';
import { type FacetGroups, facetOf, type facetSpecs } from './facet-choices.ts';
import { withoutOwn } from './find-facet-groups.ts';

/**
 * The signals that ask about any contract of the organization. What has nothing to be computed with, or
 * stands for a context alone, is offered nowhere: 0 would say that it was looked for.
 */
export const findSignalFacet = async (
  sql: Queries,
  selection: Selection,
  specs: ReturnType<typeof facetSpecs>,
): Promise<Facet> => {
  const { signals: chosen } = selection.filters;
  const found = await sql<{ signal: SignalId }[]>`
    select distinct signal from contract_signals
     where organization_id = ${selection.organizationId} and level = 'SIGNAL' order by signal`;
  const values = [...new Set([...found.map(({ signal }) => signal), ...chosen])].toSorted();
  const others = withoutOwn(selection, 'signals');
  const groups: FacetGroups = new Map();
  for (const signal of values) {
    const filters = { ...others.filters, signals: [signal] };
    groups.set(signal, await findFigures(sql, { ...others, filters }, specs));
  }
  return facetOf(groups, { values, chosen, isWhole: true });
};
