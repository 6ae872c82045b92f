import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { clampPage } from '../../../foundation/platform/paging.ts';
import {
  type SignalAdministration,
  SignalContract,
  type SignalContractsQuery,
} from '../signal-contract.ts';
import { keepSignalsCurrent } from './find-signals.ts';

/**
 * One page of the contracts that a signal asks about: questions before contexts, contracts that were found
 * together beside each other, those of the most money first.
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
        select contracts.*, found.level, coalesce(found.group_key, found.contract_id) as together,
               jsonb_build_object('signal', found.signal, 'level', found.level,
                                  'version', found.version, 'facts', found.facts,
                                  'groupKey', found.group_key) as finding
          from ${found(snapshot)}
         where ${allOf(snapshot, [
           snapshot`found.organization_id = ${organizationId} and found.signal = ${signal}`,
           ...(administrationPeriod === undefined
             ? []
             : [snapshot`contracts.administration_period = ${administrationPeriod}`]),
         ])})
      select flagged.id as "_id", contract_number as "contractNumber",
             services_description as "servicesDescription", contract_date as "contractDate",
             total_or_max_amount as "totalOrMaxAmount", procedure_type as "procedureType",
             case when suppliers.id is not null
                  then jsonb_build_object('_id', suppliers.id, 'name', suppliers.name) end as supplier,
             jsonb_build_object('_id', units.id, 'name', units.name) as "organizerAdministrativeUnit",
             finding
        from flagged
        join administrative_units units
          on units.organization_id = flagged.organization_id
         and units.id = flagged.organizer_administrative_unit_id
        left join suppliers on suppliers.organization_id = flagged.organization_id
                           and suppliers.id = flagged.supplier_id
       order by level = 'CONTEXT',
                sum(total_or_max_amount) over (partition by level, together) desc nulls last,
                together, total_or_max_amount desc nulls last, flagged.id
       limit ${paging.pageSize} offset ${(clamped.page - 1) * paging.pageSize}`;
    return { docs: rows.map((row) => SignalContract.parse(row)), ...clamped, administrations };
  });
};

const found = (sql: Queries): Fragment => sql`
  contract_signals found
  join contracts on contracts.organization_id = found.organization_id
                and contracts.id = found.contract_id
                and contracts.deleted_at is null`;
