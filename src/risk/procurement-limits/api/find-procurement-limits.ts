import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { CallDays, LimitGap, ProcurementLimit } from '../procurement-limit.ts';

/** What binds an organization, or bound it: those of the installation and its own, by kind and day. */
export const findProcurementLimits = (
  sql: Queries,
  organizationId: string,
): PromiseLike<ProcurementLimit[]> => sql<ProcurementLimit[]>`
  select ${limitColumns(sql)} from procurement_limits as entry ${writtenBy(sql)}
   where organization_id = ${organizationId} or organization_id is null
   order by procedure_type desc, category_group, valid_from, organization_id, entered_at, entry.id`;

export const findCallDays = (sql: Queries, organizationId: string): PromiseLike<CallDays[]> => sql<
  CallDays[]
>`
  select ${daysColumns(sql)} from procurement_days as entry ${writtenBy(sql)}
   where organization_id = ${organizationId} or organization_id is null
   order by procedure_type desc, character, valid_from, organization_id, entered_at, entry.id`;

/** One of those, by its id. */
export const findLimit = async (
  sql: Queries,
  organizationId: string,
  id: string,
): Promise<ProcurementLimit | undefined> =>
  (await findProcurementLimits(sql, organizationId)).find(({ _id }) => _id === id);

export const findDays = async (
  sql: Queries,
  organizationId: string,
  id: string,
): Promise<CallDays | undefined> =>
  (await findCallDays(sql, organizationId)).find(({ _id }) => _id === id);

/**
 * Between the first day of a limit and the last one, for each kind that has any; and before and after
 * them, as far as contracts of that kind go.
 */
export const findLimitGaps = (sql: Queries, organizationId: string): PromiseLike<LimitGap[]> => sql<
  LimitGap[]
>`
  with held as (
    select procedure_type, category_group, range_agg(valid_during) as days
      from limits_in_force(${organizationId}) where category_group <> 'ALL' group by 1, 2),
  signed as (
    select procedure_type, procurement_group(category) as category_group,
           daterange(min(contract_date), max(contract_date), '[]') as days
      from contracts
     where organization_id = ${organizationId} and deleted_at is null and counts
       and contract_date is not null and procedure_type <> 'PUBLIC'
     group by 1, 2)
  select procedure_type as "procedureType", category_group as "categoryGroup",
         lower(gap)::text as "from", (upper(gap) - 1)::text as "to"
    from held
    full join signed using (procedure_type, category_group)
    cross join unnest(datemultirange(range_merge(
      coalesce(range_merge(held.days), signed.days), coalesce(signed.days, range_merge(held.days))))
      - coalesce(held.days, '{}')) as gap
   where category_group <> 'ALL'
   order by procedure_type desc, category_group, gap`;

const writtenBy = (sql: Queries): Fragment => sql`left join users on users.id = entry.entered_by`;

const commonColumns = (sql: Queries): Fragment => sql`
  entry.id as "_id",
  case when organization_id is null then 'INSTALLATION' else 'ORGANIZATION' end as scope,
  valid_from as "validFrom", valid_to as "validTo", legal_basis as "legalBasis",
  source_url as "sourceUrl", entered_at as "enteredAt",
  nullif(concat_ws(' ', users.name, users.last_name), '') as "enteredBy",
  replaced_by as "replacedBy", replaced_at as "replacedAt", procedure_type as "procedureType"`;

const limitColumns = (sql: Queries): Fragment => sql`
  ${commonColumns(sql)}, category_group as "categoryGroup", amount, basis, tax_rate as "taxRate",
  gross_amount as "grossAmount"`;

const daysColumns = (sql: Queries): Fragment => sql`
  ${commonColumns(sql)}, character, least_days as "leastDays"`;
