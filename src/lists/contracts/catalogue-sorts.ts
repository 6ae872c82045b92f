import {
  type FieldsOfKind,
  isOfKind,
  startingWith,
} from '../../records/records/contract-field-names.ts';
import { type TableField, tableFields } from '../../records/records/contract-field-orders.ts';
import { contractSorts } from './contract-sorts.ts';

type TableSort = Exclude<TableField, FieldsOfKind<'address'>>;
export type CatalogueSort = (typeof contractSorts)[number] | TableSort;

/**
 * The columns of the back office's table that sort, over the whole list: texts without case and
 * accents, codes in the order of their choices, dates and amounts by value. The order of addresses
 * tells nobody anything.
 */
export const catalogueSorts = startingWith<CatalogueSort>(
  contractSorts,
  tableFields.filter((name): name is TableSort => !isOfKind(name, 'address')),
);

/**
 * What few contracts have or few people sort by: no index has these orders, so the contracts are sorted
 * when somebody asks for one.
 */
const unindexedSorts = [
  'partida',
  'announcementDate',
  'clarificationMeetingDate',
  'totalAmount',
  'minAmount',
  'maxAmount',
  'areaInCharge',
  'updateDate',
] as const satisfies readonly CatalogueSort[];

export const isUnindexedSort = (sort: string | undefined): boolean =>
  unindexedSorts.some((one) => one === sort);

/** More contracts than these are not sorted without an index. */
export const maxUnindexed = 100_000;

/** What a list is: how many contracts, and whether they were searched for. */
type ListSize = { total: number; isSearched: boolean };

/** Whether the server refuses an order of a list; what a search finds it sorts in any case. */
export const isRefusedSort = (sort: string | undefined, { total, isSearched }: ListSize): boolean =>
  isUnindexedSort(sort) && !isSearched && total > maxUnindexed;
