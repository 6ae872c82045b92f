import { contractSignals } from '../../../figures/signals/api/contract-signals.ts';
import { keepSignalsCurrent } from '../../../figures/signals/api/find-signals.ts';
import { findAsOf } from '../../../foundation/derived/api/find-derived.ts';
import type {
  Queries,
  Sql,
  Transaction,
} from '../../../foundation/platform/api/database/database.ts';
import { errorCode } from '../../../foundation/platform/api/database/postgres/error-code.ts';
import { tooBusy } from '../../../foundation/platform/api/limits/too-busy.ts';
import { planAgain } from '../../../loading/load-confirm/api/confirm-load.ts';
import { writePlan } from '../../../loading/load-confirm/api/write-plan.ts';
import { lockAnyOrganization } from '../../../office/catalogue/api/lock-organization.ts';
import { stateVersionCause } from '../../../records/contract-versions/api/state-version-cause.ts';
import {
  type LoadSignals,
  mostContractsOfTrial,
  mostRowsOfTrial,
  type SignalChange,
} from '../load-signals.ts';
import type { Previewed } from './find-public-preview.ts';

/**
 * At how many contracts each signal would ask after a confirm, and would not any more. Signals compare contracts
 * with each other, so the load is written as a confirm writes it, the signals are computed by their own rules,
 * and all of it is taken back. Who writes meanwhile waits, so it is done for small loads and monitors alone.
 */
export const findLoadSignals = async (sql: Sql, previewed: Previewed): Promise<LoadSignals> => {
  const { organizationId } = previewed;
  const bounds = { mostRows: mostRowsOfTrial, mostContracts: mostContractsOfTrial };
  if (!(await isSmall(sql, previewed))) return { changes: null, ...bounds };
  await keepSignalsCurrent(sql, organizationId);
  const found: { changes: SignalChange[] } = { changes: [] };
  const takenBack = new Error('All of it is taken back.');
  try {
    await sql.begin(async (tx) => {
      found.changes = await tryLoad(tx, previewed);
      throw takenBack;
    });
  } catch (error) {
    // Somebody writes for long; the page offers to try again.
    if (String(errorCode(error)) === '55P03') throw tooBusy();
    if (error !== takenBack) throw error;
  }
  return { ...found, ...bounds };
};

const tryLoad = async (
  tx: Transaction,
  { organizationId, loadId, updateExisting }: Previewed,
): Promise<SignalChange[]> => {
  await tx`
    select set_config('statement_timeout', '20s', true), set_config('lock_timeout', '3s', true)`;
  await lockAnyOrganization(tx, organizationId);
  const before = await findAsOf(tx, organizationId, contractSignals);
  if (!before?.isCurrent) throw tooBusy();
  await tx`
    create temp table signals_before on commit drop as
      select contract_id, signal from contract_signals
       where organization_id = ${organizationId} and level = 'SIGNAL'`;
  await stateVersionCause(tx, 'LOAD', loadId);
  const plan = await planAgain(tx, organizationId, loadId, { updateExisting, lock: true });
  await writePlan(tx, organizationId, loadId, { plan, updateExisting });
  await contractSignals.compute(tx, organizationId);
  return findChanges(tx, organizationId);
};

const findChanges = (tx: Transaction, organizationId: string) => tx<SignalChange[]>`
  select signal, (count(*) filter (where before.contract_id is null))::int as appearing,
         (count(*) filter (where after.contract_id is null))::int as ending
    from (select contract_id, signal from contract_signals
           where organization_id = ${organizationId} and level = 'SIGNAL') after
    full join signals_before before using (contract_id, signal)
   group by signal
  having bool_or(before.contract_id is null or after.contract_id is null)
   order by signal`;

const isSmall = async (sql: Queries, { organizationId, loadId }: Previewed): Promise<boolean> => {
  const [size] = await sql<{ rows: number; contracts: number }[]>`
    select (select count(*) from data_load_rows
             where organization_id = ${organizationId} and load_id = ${loadId})::int as rows,
           (select count(*) from (
              select from contracts
               where organization_id = ${organizationId} and deleted_at is null
               limit ${mostContractsOfTrial + 1}) first)::int as contracts`;
  return (
    size !== undefined && size.rows <= mostRowsOfTrial && size.contracts <= mostContractsOfTrial
  );
};
