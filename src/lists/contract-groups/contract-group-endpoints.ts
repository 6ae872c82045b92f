import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { ContractTotals, KnownSum } from '../../figures/figures/contract-totals.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { Order, Page, PageSize } from '../../foundation/platform/paging.ts';
import { listOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { groupSorts } from './group-search.ts';
import { groupingKeys } from './grouping-kind.ts';

const Grouping = z.enum(groupingKeys);

/** More columns than these are one, "otros", so that a table can be read. */
export const maxColumns = 40;

/** As many as the list shows, of those that count how many and how much, and how many others are. */
const sums = {
  contracts: z.int(),
  counted: z.int(),
  amendments: z.int(),
  notConcluded: z.int(),
  amount: KnownSum,
  withoutAmount: z.int(),
};

export const GroupSums = z.strictObject(sums);
export type GroupSums = z.infer<typeof GroupSums>;

/** `key` is the value that the contracts of a group have, null of those without one; ids and words have a name. */
const identity = { key: z.string().nullable(), name: z.string().nullable() };

export const GroupOfContracts = z.strictObject({
  ...identity,
  ...sums,
  /** Of the money of all groups, from 0 to 1. */
  share: z.number().nullable(),
  PUBLIC: KnownSum,
  INVITATION: KnownSum,
  NO_BID: KnownSum,
  /** The contract that counts with the largest amount; null when none states one. */
  largest: z
    .strictObject({
      _id: z.uuid(),
      amount: z.number(),
      servicesDescription: z.string().nullable(),
    })
    .nullable(),
  /** The same contracts by the second grouping, in the order of its columns, and what is left. */
  cells: z.array(GroupSums),
  others: GroupSums.nullable(),
});
export type GroupOfContracts = z.infer<typeof GroupOfContracts>;

export const GroupColumn = z.strictObject({ ...identity, ...sums });
export type GroupColumn = z.infer<typeof GroupColumn>;

/** Which groups, and in which order. */
export const groupOrder = {
  groupBy: Grouping,
  /** The second grouping of a table that crosses two. */
  and: Grouping.optional(),
  sort: z.enum(groupSorts).optional(),
  order: Order,
  incluirReportes: z.stringbool().optional(),
};
type Pair = { groupBy: string; and?: string | undefined };
/** For `refine`: what is crossed with itself has nothing beside its diagonal. */
export const areTwoGroupings: [(pair: Pair) => boolean, { message: string; path: string[] }] = [
  ({ groupBy, and }) => groupBy !== and,
  { message: 'Both groupings are the same', path: ['and'] },
];

const ContractGroupOrder = z.strictObject(groupOrder);
export type ContractGroupOrder = z.infer<typeof ContractGroupOrder>;

export const ContractGroupQuery = z
  .strictObject({ ...groupOrder, page: Page, pageSize: PageSize })
  .refine(...areTwoGroupings);
export type ContractGroupQuery = z.infer<typeof ContractGroupQuery>;

/**
 * Groups of contracts. `totals` are those of all contracts that the filter matches, and `listed` how
 * many these are: what the groups of all pages add up to, and what the columns do, with `others`.
 */
export const groupContracts = {
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/contracts/groups',
  access: 'public',
  organization: 'required',
  summary: 'Contracts by what they have in common, one or two things at once',
  schema: {
    querystring: ContractGroupQuery,
    body: z.strictObject({ filters: ContractFilters }),
    response: {
      200: listOf(GroupOfContracts, {
        columns: z.array(GroupColumn),
        /** What further columns would have, and how many they are. */
        others: GroupSums.extend({ columns: z.int() }).nullable(),
        listed: z.int(),
        /** Groups with contracts that do not count alone; they are among the rows. */
        uncountedGroups: z.int(),
        totals: ContractTotals,
        /** The amount of the group that has most. */
        largestAmount: KnownSum,
      }),
    },
  },
} as const satisfies Endpoint;
