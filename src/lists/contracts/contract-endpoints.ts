import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { ContractTotals } from '../../figures/figures/contract-totals.ts';
import { costOfFilters } from '../../figures/figures/cost-of-filters.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { Order, Page, PageSize } from '../../foundation/platform/paging.ts';
import { listOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { Contract } from '../../records/records/contract.ts';
import { contractSorts } from './contract-sorts.ts';
import { ContractWithLinks } from './linked-contracts.ts';
import { ListedOfDay, listOfDayExtra } from './listed-of-day.ts';

export const ContractListQuery = z.strictObject({
  page: Page,
  pageSize: PageSize,
  sort: z.enum(contractSorts).optional(),
  order: Order,
  /**
   * Lists the reports of "no procedures in this quarter" too (docs/methodology.md#what-is-counted).
   */
  incluirReportes: z.stringbool().optional(),
});
export type ContractListQuery = z.infer<typeof ContractListQuery>;

const open = { access: 'public', organization: 'required' } as const;
const contractList = listOf(Contract, { totals: ContractTotals });

export const listContracts = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/list',
  cost: 'low',
  summary: 'All contracts of the monitor, a page at a time, and what those that count add up to',
  schema: { querystring: ContractListQuery, response: { 200: contractList } },
} as const satisfies Endpoint;

export const filterContracts = {
  ...open,
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/contracts/filtered-list',
  cost: costOfFilters,
  summary: 'The contracts that a filter matches, a page at a time, and their totals',
  schema: {
    querystring: ContractListQuery,
    body: z.strictObject({ filters: ContractFilters }),
    response: { 200: contractList },
  },
} as const satisfies Endpoint;

/** The same as they were at the end of a day; what a filter asks that versions do not tell is refused. */
export const listContractsOfDay = {
  ...open,
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/contracts/list-of-day',
  summary:
    'The contracts that a filter matches as they were at the end of a day, a page at a time, and their totals',
  schema: {
    querystring: ContractListQuery.extend({ at: z.iso.date() }),
    body: z.strictObject({ filters: ContractFilters }),
    response: { 200: listOf(ListedOfDay, listOfDayExtra) },
  },
} as const satisfies Endpoint;

export const totalContracts = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/totals',
  summary: 'What all contracts of the monitor that count add up to, today or at the end of a day',
  schema: {
    querystring: z.strictObject({ at: z.iso.date().optional() }),
    response: { 200: replyOf(ContractTotals) },
  },
} as const satisfies Endpoint;

export const showContract = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/detail',
  cost: 'low',
  summary: 'One contract with its documents and the copies kept of them',
  schema: {
    querystring: z.strictObject({ id: z.uuid() }),
    response: { 200: replyOf(ContractWithLinks) },
  },
} as const satisfies Endpoint;

/** The order of a list, without its pages. */
export const ContractOrder = ContractListQuery.pick({
  sort: true,
  order: true,
  incluirReportes: true,
});

const Neighbors = z.strictObject({
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
  /** From 1; null when the list does not hold the contract, or holds it far down. */
  position: z.int().nullable(),
  total: z.int(),
});
export type Neighbors = z.infer<typeof Neighbors>;

export const findNeighbors = {
  ...open,
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/contracts/neighbors',
  summary: 'The contracts before and after one in the list that a filter and an order make',
  schema: {
    querystring: ContractOrder,
    body: z.strictObject({ id: z.uuid(), filters: ContractFilters }),
    response: { 200: replyOf(Neighbors) },
  },
} as const satisfies Endpoint;
