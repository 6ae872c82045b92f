import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { DataSourceRecord, OutcomeSum } from '../data-source-endpoints.ts';

export type Loaded = Pick<DataSourceRecord, 'fileName' | 'confirmedAt' | 'revertedAt'> & {
  _id: string;
  outcomes: StoredOutcome[];
  reading: unknown;
  amountsIn: number | null;
};
export type StoredOutcome = Omit<OutcomeSum, 'field' | 'reason' | 'amount'> & {
  column: string | null;
  rule: string | null;
  amount: number;
};

/**
 * The loads of an organization with what became of their rows, the newest first. A row that left a
 * contract as it was is `GONE` once neither that contract nor another of its identity is there.
 */
export const findConfirmedLoads = (sql: Queries, organizationId: string): Promise<Loaded[]> =>
  sql<Loaded[]>`
    with gone as (
      select known.load_id, known.outcome, count(*) as "rows",
             coalesce(sum(known.amount), 0) as amount,
             count(*) filter (where known.amount is null) as without_amount
        from contracts deleted
        join data_load_known_contracts known
          on known.organization_id = ${organizationId} and known.contract_id = deleted.id
       where deleted.organization_id = ${organizationId} and deleted.deleted_at is not null
         and not exists (
               select from contracts alive
                where alive.organization_id = ${organizationId} and alive.deleted_at is null
                  and alive.identity_key = deleted.identity_key)
       group by 1, 2),
    told as (
      select load_id, outcome, "column", rule, "rows", amount, without_amount
        from data_load_outcomes where organization_id = ${organizationId}
       union all
      select load_id, outcome, null, null, -"rows", -amount, -without_amount from gone
       union all
      select load_id, 'GONE', null, null, "rows", amount, without_amount from gone),
    sums as (
      select load_id, outcome, "column", rule, sum("rows") as "rows", sum(amount) as amount,
             sum(without_amount) as without_amount
        from told group by 1, 2, 3, 4 having sum("rows") > 0)
    select id as "_id", file_name as "fileName", confirmed_at as "confirmedAt",
           reverted_at as "revertedAt", reading,
           (options #>> '{defaults,amountsIn}')::integer as "amountsIn",
           coalesce((
             select jsonb_agg(jsonb_build_object(
                      'outcome', outcome, 'column', "column", 'rule', rule, 'rows', "rows",
                      'amount', amount, 'withoutAmount', without_amount))
               from sums where load_id = loads.id), '[]')
             as outcomes
      from data_loads loads
     where organization_id = ${organizationId} and status in ('CONFIRMED', 'REVERTED')
     order by confirmed_at desc, id desc`;
