import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { clampPage } from '../../../foundation/platform/paging.ts';
import { casesWithContract } from '../../contract-cases/api/cases-with-contract.ts';
import { answerStates } from '../../contract-cases/contract-case.ts';
import {
  type SignalAdministration,
  SignalContract,
  type SignalContractsQuery,
} from '../signal-contract.ts';
import { keepSignalsCurrent } from './find-signals.ts';

/**
 * One page of the contracts that a signal asks about: questions before contexts, those that leave the same
 * question beside each other with what they add up to, those of the most money first.
 */
export const findSignalContracts = async (
  sql: Sql,
  organizationId: string,
  { signal, administrationPeriod, ...paging }: SignalContractsQuery,
) => {
  await keepSignalsCurrent(sql, organizationId);
  return readSnapshot(sql, async (snapshot) => {
    const administrations = await snapshot<SignalAdministration[]>`
      select contracts.administration_period as "administrationPeriod", count(*)::int as contracts
        from ${found(snapshot)}
       where found.organization_id = ${organizationId} and found.signal = ${signal}
       group by contracts.administration_period
       order by contracts.administration_period desc`;
    const total = administrations
      .filter((one) => [one.administrationPeriod, undefined].includes(administrationPeriod))
      .reduce((sum, { contracts }) => sum + contracts, 0);
    const clamped = clampPage(paging, total);
    const rows = await snapshot`
      with flagged as (
        select contracts.*, found.level, coalesce(found.group_key::text, found.facts::text) as together,
               jsonb_build_object('signal', found.signal, 'level', found.level,
                                  'version', found.version, 'facts', found.facts,
                                  'groupKey', found.group_key) as finding
          from ${found(snapshot)}
         where ${allOf(snapshot, [
           snapshot`found.organization_id = ${organizationId} and found.signal = ${signal}`,
           ...(administrationPeriod === undefined
             ? []
             : [snapshot`contracts.administration_period = ${administrationPeriod}`]),
         ])}),
      answers as (${lastAnswers(snapshot, organizationId, signal)})
      select flagged.id as "_id", contract_number as "contractNumber",
             services_description as "servicesDescription", contract_date as "contractDate",
             total_or_max_amount as "totalOrMaxAmount", procedure_type as "procedureType",
             case when suppliers.id is not null
                  then jsonb_build_object('_id', suppliers.id, 'name', suppliers.name) end as supplier,
             jsonb_build_object('_id', units.id, 'name', units.name) as "organizerAdministrativeUnit",
             finding, answered,
             jsonb_build_object('contracts', count(*) over same_question,
                                'amount', sum(total_or_max_amount) over same_question) as together
        from flagged
        join administrative_units units
          on units.organization_id = flagged.organization_id
         and units.id = flagged.organizer_administrative_unit_id
        left join answers on answers.contract_id = flagged.id
        left join suppliers on suppliers.organization_id = flagged.organization_id
                           and suppliers.id = flagged.supplier_id
      window same_question as (partition by level, flagged.together)
       order by level = 'CONTEXT', sum(total_or_max_amount) over same_question desc nulls last,
                flagged.together, total_or_max_amount desc nulls last, flagged.id
       limit ${paging.pageSize} offset ${(clamped.page - 1) * paging.pageSize}`;
    return { docs: rows.map((row) => SignalContract.parse(row)), ...clamped, administrations };
  });
};

/** The last answer to a signal, by contract; a finding stays whatever was answered to it. */
const lastAnswers = (sql: Queries, organizationId: string, signal: string): Fragment => sql`
  select distinct on (contracts.id) contracts.id as contract_id, cases.state as answered
    from ${casesWithContract(sql)}
   where cases.organization_id = ${organizationId} and cases.signal = ${signal}
     and cases.state in ${sql(answerStates)}
   order by contracts.id, coalesce(cases.changed_at, cases.closed_at) desc`;

const found = (sql: Queries): Fragment => sql`
  contract_signals found
  join contracts on contracts.organization_id = found.organization_id
                and contracts.id = found.contract_id
                and contracts.deleted_at is null`;
