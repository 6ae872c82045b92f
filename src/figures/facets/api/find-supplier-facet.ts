import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { followSuppliers } from '../../../records/records/api/follow-suppliers.ts';
import { findFiguresBy } from '../../figures/api/find-figures.ts';
import { findGroupPage } from '../../figures/api/find-group-page.ts';
import type { Selection } from '../../figures/api/selection.ts';
import type { Facet } from '../facet-endpoints.ts';
import { type FacetGroups, facetOf, type facetSpecs } from './facet-choices.ts';
import { withoutOwn } from './find-facet-groups.ts';

const most = 50;
const first = 5;

type SupplierFacetQuery = {
  /** As the address names them, from before a merge perhaps. */
  chosen: readonly string[];
  isWhole: boolean;
  specs: ReturnType<typeof facetSpecs>;
};

/** Suppliers are too many to offer them all: those with most money, and those that are chosen. */
export const findSupplierFacet = async (
  sql: Queries,
  selection: Selection,
  { chosen, isWhole, specs }: SupplierFacetQuery,
): Promise<Facet> => {
  const others = withoutOwn(selection, 'suppliers');
  const followed = await followSuppliers(sql, selection.organizationId, [...chosen]);
  const idOf = new Map(followed.map(({ requestedId, _id }) => [requestedId, _id]));
  const among = chosen.map((one) => idOf.get(one.toLowerCase()) ?? one);
  const [page, own] = await Promise.all([
    findGroupPage(
      sql,
      { selection: others, by: 'supplier', specs },
      // One of the groups may be that of the contracts without supplier.
      { sort: 'amount', order: 'desc', page: 1, pageSize: (isWhole ? most : first) + 1 },
    ),
    among.length > 0
      ? findFiguresBy(sql, others, { by: ['supplier'], among: { supplier: among } }, specs)
      : [],
  ]);
  const largest = page.groups
    .filter(({ by }) => by.supplier !== null)
    .slice(0, isWhole ? most : first);
  const figuresOf: FacetGroups = new Map(
    [...largest, ...own].map(({ by, figures }) => [by.supplier, figures]),
  );
  for (const [at, supplierId] of chosen.entries()) {
    const figures = figuresOf.get(among[at] ?? '');
    if (figures) figuresOf.set(supplierId, figures);
  }
  const values = largest.map(({ by }) => String(by.supplier)).filter((id) => !among.includes(id));
  const facet = facetOf(figuresOf, { values, chosen, isWhole: true });
  const shown = new Set([...largest.map(({ by }) => by.supplier), ...among]).size;
  return { ...facet, more: Math.max(0, page.valueCount - shown), blank: null };
};
