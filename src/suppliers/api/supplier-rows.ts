import type { Group } from '../../figures/api/find-figures.ts';
import { amountOf, inAllAndByType } from '../../figures/figure.ts';
import type { SupplierListQuery, SupplierRow } from '../supplier-endpoints.ts';

/** What a row of the list shows of a supplier: the contracts that count. */
export const supplierFigures = inAllAndByType(amountOf('counted'));
export type SupplierFigureGroup = Group<'supplier', typeof supplierFigures>;

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
  { by: { supplier }, figures: { total, PUBLIC, INVITATION, NO_BID } }: SupplierFigureGroup,
  { name, rfc }: Identity = { name: null, rfc: null },
): SupplierFileRow => ({
  _id: supplier,
  name,
  rfc,
  contractsCount: total.contracts,
  publicCount: PUBLIC.contracts,
  invitationCount: INVITATION.contracts,
  noBidCount: NO_BID.contracts,
  public: PUBLIC.value,
  invitation: INVITATION.value,
  noBid: NO_BID.value,
  total: total.value,
  withoutAmount: total.withoutValue,
  publicWithoutAmount: PUBLIC.withoutValue,
  invitationWithoutAmount: INVITATION.withoutValue,
  noBidWithoutAmount: NO_BID.withoutValue,
});
