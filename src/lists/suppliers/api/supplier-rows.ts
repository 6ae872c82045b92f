import type { Group } from '../../../figures/figures/api/find-figures.ts';
import { type typeSumFigures, typeSumsOf } from '../../breakdowns/api/type-sums-of.ts';
import type { SupplierListQuery, SupplierRow } from '../supplier-endpoints.ts';

type SupplierFigureGroup = Group<'supplier', typeof typeSumFigures>;

const figureOfSort = {
  total: 'total',
  public: 'PUBLIC',
  invitation: 'INVITATION',
  noBid: 'NO_BID',
  name: 'name',
} as const;

/** Amounts start with the largest, names with A. */
export const supplierOrder = ({
  sort = 'total',
  order = sort === 'name' ? 'asc' : 'desc',
}: Pick<SupplierListQuery, 'sort' | 'order'>) => ({ sort: figureOfSort[sort], order });

/** A row of the list with the RFC, which only files show. */
export type SupplierFileRow = SupplierRow & { rfc: string | null };

/** Who a supplier is; the contracts without one have neither. */
type Identity = { name: string | null; rfc: string | null };

export const supplierRow = (
  { by: { supplier }, figures }: SupplierFigureGroup,
  { name, rfc }: Identity = { name: null, rfc: null },
): SupplierFileRow => ({ _id: supplier, name, rfc, ...typeSumsOf(figures) });
