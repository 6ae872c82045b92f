import { Concentration } from '../../figures/concentration/concentration.ts';
import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { ContractTotals } from '../../figures/figures/contract-totals.ts';
import { SignalCounts } from '../../figures/signals/signal-counts.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { Order, Page, PageSize } from '../../foundation/platform/paging.ts';
import { listOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { Contract } from '../../records/records/contract.ts';
import { CategoryPart, NamedParts } from '../breakdowns/breakdown.ts';
import { QuarterAmounts } from '../breakdowns/quarter-amounts.ts';
import { TypeSums, TypeSumTotals } from '../breakdowns/type-sums.ts';
import { unitDetailPlace, unitListPlace } from './unit-places.ts';
import { UnitRole } from './unit-role.ts';
import { maxUnitName, unitSorts } from './unit-sorts.ts';

/** A unit with what its contracts in one role add up to. */
export const UnitRow = TypeSums.extend({
  _id: z.uuid(),
  name: z.string(),
  /** The money of its direct awards divided by all its money. */
  directAwardShare: z.number().nullable(),
  /** Whom contracts that count were signed with; who was not published is nobody. */
  suppliersCount: z.int(),
});
export type UnitRow = z.infer<typeof UnitRow>;

export const UnitListQuery = z.strictObject({
  role: UnitRole.default('organizer'),
  /** Words of the names of the units. */
  name: z.string().trim().max(maxUnitName).default(''),
  page: Page,
  pageSize: PageSize,
  sort: z.enum(unitSorts).optional(),
  order: Order,
});
export type UnitListQuery = z.infer<typeof UnitListQuery>;

/** The sums of the rows; a supplier of several units is one of `suppliersCount`. */
export const UnitTotals = TypeSumTotals.extend({
  directAwardShare: z.number().nullable(),
  suppliersCount: z.int(),
});
export type UnitTotals = z.infer<typeof UnitTotals>;

/** `uncountedUnits` only have contracts that do not count in the role, and are no rows. */
const unitList = listOf(UnitRow, { totals: UnitTotals, uncountedUnits: z.int() });

export const listUnits = {
  method: 'GET',
  url: '/public-api/administrative-units/list',
  access: 'public',
  organization: 'required',
  summary: 'Administrative units with what they contracted in one role, and the totals',
  schema: { querystring: UnitListQuery, response: { 200: unitList } },
} as const satisfies Endpoint;

export const filterUnits = {
  ...unitListPlace,
  access: 'public',
  organization: 'required',
  summary: 'Units of the contracts that a filter matches, and the totals of all of them',
  schema: {
    querystring: UnitListQuery,
    body: z.strictObject({ filters: ContractFilters }),
    response: { 200: unitList },
  },
} as const satisfies Endpoint;

export const Unit = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  updatedAt: z.iso.datetime(),
});
export type Unit = z.infer<typeof Unit>;

export const UnitDetailQuery = z.strictObject({
  id: z.uuid(),
  role: UnitRole.default('organizer'),
});
export type UnitDetailQuery = z.infer<typeof UnitDetailQuery>;

/**
 * One unit in one role. Each list adds up to `totals`, which are those of the list of contracts under the
 * same filter and `organizerUnits` or `applicantUnits`.
 */
export const UnitDetail = z.strictObject({
  unit: Unit,
  role: UnitRole,
  /** How many contracts that count it has in each role. */
  roles: z.strictObject({ organizer: z.int(), applicant: z.int() }),
  totals: ContractTotals,
  /** Of all units under the same filter. */
  whole: ContractTotals,
  quarters: z.array(QuarterAmounts),
  categories: z.array(CategoryPart),
  suppliers: NamedParts,
  concentration: Concentration,
  /** The largest contracts that count. */
  largest: z.array(Contract),
  signals: SignalCounts,
});
export type UnitDetail = z.infer<typeof UnitDetail>;

const unitDetail = {
  url: unitDetailPlace.url,
  access: 'public',
  organization: 'required',
  summary: 'One unit in one role: what it bought, from whom, how, when, and how concentrated',
} as const;

export const showUnit = {
  ...unitDetail,
  method: 'GET',
  schema: { querystring: UnitDetailQuery, response: { 200: replyOf(UnitDetail) } },
} as const satisfies Endpoint;

/** The same of the contracts that a filter matches, whichever units it names. */
export const filterUnit = {
  ...unitDetail,
  method: 'POST',
  writes: 'nothing',
  schema: {
    querystring: UnitDetailQuery,
    body: z.strictObject({ filters: ContractFilters }),
    response: { 200: replyOf(UnitDetail) },
  },
} as const satisfies Endpoint;
