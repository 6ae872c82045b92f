import type { Queries, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { recordColumns } from '../../../records/records/api/contract-record.ts';

/** Tables with all columns of `contracts`, for one list: a part of the contracts that changed. */
export type ChangedTable = 'told_added' | 'told_withdrawn' | 'told_before' | 'told_after';

/** Whether any contract changed after a version that followers were told of. */
export const isAnyChanged = async (
  sql: Queries,
  organizationId: string,
  toldVersion: number,
): Promise<boolean> => {
  const found = await sql`
    select from contract_changes
     where organization_id = ${organizationId} and version > ${toldVersion} limit 1`;
  return found.length > 0;
};

/**
 * Makes, once for all who were told of the same version, `rows_before` and `rows_now`: the contracts that
 * changed after it, as they were and as they are. Of one that changed several times the first row that was
 * kept counts. What is made ends with the transaction.
 */
export const makeChangedTables = async (
  tx: Transaction,
  organizationId: string,
  toldVersion: number,
): Promise<void> => {
  await tx`
    create temp table rows_before on commit drop as
    select before.*
      from (select distinct on (contract_id) was from contract_changes
             where organization_id = ${organizationId} and version > ${toldVersion}
             order by contract_id, version) earliest
     cross join lateral jsonb_populate_record(null::contracts, was) before
     where was is not null and before.deleted_at is null`;
  await tx`
    create temp table rows_now on commit drop as
    select contracts.* from contracts
     where organization_id = ${organizationId} and deleted_at is null
       and id in (select contract_id from contract_changes
                   where organization_id = ${organizationId} and version > ${toldVersion})`;
  await tx.unsafe(`
    create temp table rows_differing on commit drop as
    select after.id from rows_now after join rows_before before using (id)
     where ${fieldsOf('after')} is distinct from ${fieldsOf('before')};
    create temp table told_parts (id uuid primary key, part text not null) on commit drop;
    create temp view told_added as
      select * from rows_now where id in (select id from told_parts where part = 'ADDED');
    create temp view told_withdrawn as
      select * from rows_before where id in (select id from told_parts where part = 'WITHDRAWN');
    create temp view told_before as
      select * from rows_before where id in (select id from told_parts where part = 'CHANGED');
    create temp view told_after as
      select * from rows_now where id in (select id from told_parts where part = 'CHANGED');
    analyze rows_before; analyze rows_now; analyze rows_differing`);
};

/** What the public sees of a contract. */
const fieldsOf = (row: string): string =>
  `(${[...Object.values(recordColumns), 'amends_contract_id'].map((column) => `${row}.${column}`).join(', ')})`;
