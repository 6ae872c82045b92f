import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';

/** By how much of it an amount may change without being another one. */
const sameAmount = 0.01;

/**
 * Each change of supplier, procedure, date or amount after the first public version of a contract that no
 * amendment explains. It is none where the value is again what it was first, where a blank was filled, where
 * the suppliers are one by now, or where only the spelling of the name is another. An amendment explains it
 * that is dated between, or that came between; one without a date explains it whenever it came.
 */
export const computeUnamendedChanges = async (
  snapshot: Transaction,
  organizationId: string,
): Promise<void> => {
  await snapshot`delete from unamended_changes where organization_id = ${organizationId}`;
  await findChangedContracts(snapshot, organizationId);
  await snapshot`
    insert into unamended_changes
      (organization_id, contract_id, version, field, moment, cause, before, after)
    with recursive ${mergedSuppliers(snapshot, organizationId)},
    versions as materialized (
      select *, min(moment) over own as first_moment,
             -- Most versions differ in something else, such as the name of a unit.
             (min(supplier ->> '_id') over own <> max(supplier ->> '_id') over own) is true
               or min(procedure_type) over own <> max(procedure_type) over own
               or (min(contract_date) over own <> max(contract_date) over own) is true
               or (min(amount) over own <> max(amount) over own) is true as is_varying
        from (select contract_id, version, moment, cause, fields -> 'supplier' as supplier,
                     fields ->> 'procedureType' as procedure_type,
                     fields ->> 'contractDate' as contract_date,
                     fields ->> 'totalOrMaxAmount' as amount
                from changed_contracts
                join contract_versions using (contract_id)
               cross join lateral (select state::jsonb as fields offset 0) read
               where organization_id = ${organizationId} and state is not null) public_facts
      window own as (partition by contract_id)),
    stated as (
      select contract_id, version, moment, cause, first_moment, field, value, letters, shown
        from versions
        left join merged on merged.id = (supplier ->> '_id')::uuid
       cross join lateral (values
         ('supplier', coalesce(merged.into_id::text, supplier ->> '_id'),
          regexp_replace(folded(supplier ->> 'name'), '[^[:alnum:]]', '', 'g'), supplier),
         ('procedureType', procedure_type, null, to_jsonb(procedure_type)),
         ('contractDate', contract_date, null, to_jsonb(contract_date)),
         ('totalOrMaxAmount', amount, null, to_jsonb(amount::numeric)))
           as facts (field, value, letters, shown)
       where is_varying and value is not null),
    compared as (
      select *, first_value(value) over own as first_stated, first_value(letters) over own as first_letters,
             lag(value) over own as before, lag(letters) over own as before_letters,
             lag(shown) over own as shown_before,
             last_value(value) over whole as newest, last_value(letters) over whole as newest_letters
        from stated
      window own as (partition by contract_id, field order by version),
             whole as (partition by contract_id, field order by version
                       rows between unbounded preceding and unbounded following))
    select ${organizationId}, contract_id, version, field, moment, cause, shown_before, shown
      from compared
     where before is not null and not (field = 'supplier' and cause = 'MERGE')
       and ${isOther(snapshot, 'first_stated', 'value', ['first_letters', 'letters'])}
       and ${isOther(snapshot, 'first_stated', 'newest', ['first_letters', 'newest_letters'])}
       and (${isOther(snapshot, 'before', 'value', ['before_letters', 'letters'])}
            or not ${isOther(snapshot, 'first_stated', 'before', ['first_letters', 'before_letters'])})
       and not exists (
             select from contracts amendments
              where amendments.organization_id = ${organizationId}
                and amendments.amends_contract_id = compared.contract_id
                and amendments.deleted_at is null
                and (amendments.contract_date is null
                     or amendments.contract_date <= (moment at time zone ${timeZone()})::date)
                and (amendments.created_at > first_moment
                     or amendments.contract_date
                          >= (first_moment at time zone ${timeZone()})::date))`;
};

/**
 * Those that count and have several versions, in a table whose size the database knows: from a guess it
 * may compare every version with every other one.
 */
const findChangedContracts = async (
  snapshot: Transaction,
  organizationId: string,
): Promise<void> => {
  await snapshot`
    create temp table changed_contracts on commit drop as
    select contract_id from contract_version_figures
     where organization_id = ${organizationId}
     group by contract_id
    having max(version) > 1 and (array_agg(population order by version desc))[1] = 'COUNTED'`;
  await snapshot`analyze changed_contracts`;
};

/** Whose contracts each supplier's are by now. */
const mergedSuppliers = (sql: Queries, organizationId: string): Fragment => sql`
  steps (id, into_id) as (
    select id, merged_into from suppliers
     where organization_id = ${organizationId} and merged_into is not null
     union
    select steps.id, suppliers.merged_into
      from steps join suppliers on suppliers.organization_id = ${organizationId}
       and suppliers.id = steps.into_id and suppliers.merged_into is not null),
  merged as (
    select id, into_id from steps
     where not exists (select from steps next where next.id = steps.into_id))`;

/** Amounts differ by more than a part of the first; suppliers also in the letters of their names. */
const isOther = (sql: Queries, one: string, other: string, letters: [string, string]): Fragment =>
  sql`(${sql(one)} <> ${sql(other)} and case field
         when 'totalOrMaxAmount' then abs(${sql(other)}::numeric - ${sql(one)}::numeric)
                                      > ${sameAmount}::numeric * ${sql(one)}::numeric
         when 'supplier' then ${sql(letters[0])} <> ${sql(letters[1])}
         else true end)`;
