import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Selection } from '../../figures/api/selection.ts';
import { allContractsOf } from '../../figures/api/selection.ts';
import type { Dimension } from '../../figures/dimension.ts';
import { type FacetKey, listFilterOf } from '../../figures/filter-declarations.ts';
import {
  addFacetFigures,
  type FacetFigures,
  type FacetGroups,
  type facetSpecs,
  noFigures,
} from './facet-choices.ts';
import { findFiguresByEach } from './find-figures-by-each.ts';

type Specs = ReturnType<typeof facetSpecs>;

/** A selection with every filter but this one. */
export const withoutOwn = (selection: Selection, key: FacetKey): Selection => ({
  ...selection,
  filters: { ...selection.filters, [key]: [] },
});

/**
 * What each value of each of these filters would leave under the other filters. Those that are not set
 * have the same other filters, so they are read together.
 */
export const findFacetGroups = async (
  sql: Queries,
  selection: Selection,
  keys: readonly FacetKey[],
  specs: Specs,
): Promise<Map<FacetKey, FacetGroups>> => {
  const chosen = keys.filter((key) => selection.filters[key].length > 0);
  const others = keys.filter((key) => !chosen.includes(key));
  const found = await Promise.all([
    findEach(sql, selection, others, specs),
    ...chosen.map((key) => findEach(sql, withoutOwn(selection, key), [key], specs)),
  ]);
  return new Map(found.flat());
};

/** Values that contracts have beyond the filters, which would leave nothing under them. */
export const findUnfilteredGroups = (
  sql: Queries,
  { organizationId }: Selection,
  keys: readonly FacetKey[],
  specs: Specs,
): Promise<Map<FacetKey, FacetGroups>> =>
  findFacetGroups(sql, allContractsOf(organizationId), keys, specs);

const findEach = async (
  sql: Queries,
  selection: Selection,
  keys: readonly FacetKey[],
  specs: Specs,
): Promise<[FacetKey, FacetGroups][]> => {
  const dimensionsOf = (key: FacetKey) => listFilterOf(key).by;
  const groups = await findFiguresByEach(sql, selection, keys.map(dimensionsOf), specs);
  return keys.map((key, at) => [key, byValue(dimensionsOf(key), groups[at] ?? [])]);
};

type Group = { by: Record<string, string | null>; figures: FacetFigures };

/** A contract is of each of its values once: a unit that asked for it and held its procedure is one. */
const byValue = (dimensions: readonly Dimension[], groups: Group[]): FacetGroups => {
  const values: FacetGroups = new Map();
  for (const { by, figures } of groups)
    for (const value of new Set(dimensions.map((one) => by[one] ?? null)))
      values.set(value, addFacetFigures(values.get(value) ?? noFigures, figures));
  return values;
};
