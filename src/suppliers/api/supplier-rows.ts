import type { Group } from '../../figures/api/find-figures.ts';
import { amountOf, inAllAndByType } from '../../figures/figure.ts';
import type { SupplierListQuery, SupplierRow } from '../supplier-endpoints.ts';

/** What a row of the list shows of a supplier: the contracts that count. */
export const supplierFigures = inAllAndByType(amountOf('counted'));
export type SupplierGroup = Group<'supplier', typeof supplierFigures>;

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

/** `name` is null in the row of the contracts without supplier. */
export const supplierRow = (
  { by: { supplier }, figures: { total, PUBLIC, INVITATION, NO_BID } }: SupplierGroup,
  name: string | null,
): SupplierRow => ({
  _id: supplier,
  name,
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
