import type { Fragment } from '../../platform/api/all-of.ts';
import type { Queries } from '../../platform/api/database.ts';
import { type Population, populations } from '../contract-filters.ts';
import type { ContractTotals } from '../contract.ts';
import { knownSum } from '../known-sum.ts';
import { matching, matchingKeys, type Selection } from './contract-filter-sql.ts';

export type Sums = {
  totals: ContractTotals;
  /** What a list shows: contracts whatever their state, and reports of "no procedures". */
  contracts: number;
  reports: number;
};

/** What the selected contracts that count add up to, in pesos, and how many rows are selected. */
export const sumContracts = async (sql: Queries, selection: Selection): Promise<Sums> => {
  const [row] = await sql<[FlatSums]>`
    select coalesce(sum(contracts), 0)::bigint as contracts,
           coalesce(sum(reports), 0)::bigint as reports,
           coalesce(sum(amount), 0) as "totalAmount",
           coalesce(sum(amount) filter (where procedure_type = 'PUBLIC'), 0) as "PUBLIC",
           coalesce(sum(amount) filter (where procedure_type = 'INVITATION'), 0) as "INVITATION",
           coalesce(sum(amount) filter (where procedure_type = 'NO_BID'), 0) as "NO_BID",
           coalesce(sum(counted), 0)::bigint as counted,
           coalesce(sum(counted) filter (where procedure_type = 'PUBLIC'), 0)::bigint
             as "publicCount",
           coalesce(sum(counted) filter (where procedure_type = 'INVITATION'), 0)::bigint
             as "invitationCount",
           coalesce(sum(counted) filter (where procedure_type = 'NO_BID'), 0)::bigint
             as "noBidCount",
           coalesce(sum(amendments), 0)::bigint as amendments,
           coalesce(sum(amended_amount), 0) as "amendedAmount",
           coalesce(sum(amended_without_amount), 0)::bigint as "amendedWithout",
           coalesce(sum(without_amount), 0)::bigint as "withoutAmount",
           coalesce(sum(without_amount) filter (where procedure_type = 'PUBLIC'), 0)::bigint
             as "publicWithout",
           coalesce(sum(without_amount) filter (where procedure_type = 'INVITATION'), 0)::bigint
             as "invitationWithout",
           coalesce(sum(without_amount) filter (where procedure_type = 'NO_BID'), 0)::bigint
             as "noBidWithout"
      from ${figuresOf(sql, selection)} figures`;
  return sumsOf(row);
};

/**
 * Rows of (period, procedure_type, contracts, reports, counted, amount, without_amount, amendments,
 * amended_amount, amended_without_amount) that add up to the selection: from the smallest table
 * that can tell.
 */
export const figuresOf = (sql: Queries, selection: Selection): Fragment => {
  const { filters, organizationId } = selection;
  if (!areFiguresKept(selection)) return addUp(sql, selection);
  const table = filters.administrativeUnits.length > 0 ? 'unit_figures' : 'contract_figures';
  const { populations: chosen } = filters;
  return sql`(
    select ${chosen.length > 0 ? columnsOf(sql, chosen) : sql`*`} from ${sql(table)}
     where organization_id = ${organizationId} and ${matchingKeys(sql, filters)})`;
};

/** Whether kept sums can tell; they know no text, no supplier and no state. */
export const areFiguresKept = ({ filters, states = [] }: Selection): boolean =>
  filters.search === '' && filters.suppliers.length === 0 && states.length === 0;

/** Of a row of kept sums, what the chosen populations have. */
const columnsOf = (sql: Queries, chosen: Population[]): Fragment => {
  const has = Object.fromEntries(populations.map((one) => [one, chosen.includes(one)]));
  const kept = (is: boolean | undefined, column: string) =>
    is ? sql`${sql(column)}` : sql`0 as ${sql(column)}`;
  return sql`
    period, procedure_type,
    ${has.COUNTED ? sql`counted` : sql`0`} + ${has.AMENDMENT ? sql`amendments` : sql`0`}
      + ${has.NOT_CONCLUDED ? sql`contracts - counted - amendments` : sql`0`} as contracts,
    ${kept(has.REPORT, 'reports')}, ${kept(has.COUNTED, 'counted')},
    ${kept(has.COUNTED, 'amount')}, ${kept(has.COUNTED, 'without_amount')},
    ${kept(has.AMENDMENT, 'amendments')}, ${kept(has.AMENDMENT, 'amended_amount')},
    ${kept(has.AMENDMENT, 'amended_without_amount')}`;
};

type Amounts = Record<'totalAmount' | 'PUBLIC' | 'INVITATION' | 'NO_BID', number>;
type FlatSums = Amounts & {
  contracts: number;
  reports: number;
  counted: number;
  publicCount: number;
  invitationCount: number;
  noBidCount: number;
  publicWithout: number;
  invitationWithout: number;
  noBidWithout: number;
  amendments: number;
  amendedAmount: number;
  amendedWithout: number;
  withoutAmount: number;
};

const addUp = (sql: Queries, selection: Selection): Fragment => sql`(
  select period, procedure_type,
         count(*) filter (where not is_empty) as contracts,
         count(*) filter (where is_empty) as reports,
         count(*) filter (where counts) as counted,
         coalesce(sum(total_or_max_amount) filter (where counts), 0) as amount,
         count(*) filter (where counts and total_or_max_amount is null) as without_amount,
         count(*) filter (where amends) as amendments,
         coalesce(sum(total_or_max_amount) filter (where amends), 0) as amended_amount,
         count(*) filter (where amends and total_or_max_amount is null) as amended_without_amount
    from contracts
   where organization_id = ${selection.organizationId} and deleted_at is null
     and ${matching(sql, selection)}
   group by period, procedure_type)`;

const sumsOf = (row: FlatSums): Sums => ({
  contracts: row.contracts,
  reports: row.reports,
  totals: {
    totalAmount: knownSum(row.totalAmount, row.counted, row.withoutAmount),
    PUBLIC: knownSum(row.PUBLIC, row.publicCount, row.publicWithout),
    INVITATION: knownSum(row.INVITATION, row.invitationCount, row.invitationWithout),
    NO_BID: knownSum(row.NO_BID, row.noBidCount, row.noBidWithout),
    counts: {
      total: row.counted,
      PUBLIC: row.publicCount,
      INVITATION: row.invitationCount,
      NO_BID: row.noBidCount,
    },
    amendments: {
      count: row.amendments,
      amount: knownSum(row.amendedAmount, row.amendments, row.amendedWithout),
      withoutAmount: row.amendedWithout,
    },
    populations: {
      COUNTED: row.counted,
      AMENDMENT: row.amendments,
      NOT_CONCLUDED: row.contracts - row.counted - row.amendments,
      REPORT: row.reports,
    },
    withoutAmount: row.withoutAmount,
    withoutAmounts: {
      PUBLIC: row.publicWithout,
      INVITATION: row.invitationWithout,
      NO_BID: row.noBidWithout,
    },
  },
});
