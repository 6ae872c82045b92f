import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type {
  Queries,
  Sql,
  Transaction,
} from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { Actor } from '../../../office/audit/api/record-events.ts';

type Place = { organizationId: string; loadId: string };

/**
 * Shows everybody who reviews a load that it is being confirmed, while that is done. The mark alone says
 * nothing: the lock of the transaction that confirms does, which ends with a killed process.
 */
export const withConfirmationMark = async <Result>(
  sql: Sql,
  { organizationId, loadId }: Place,
  by: Actor,
  act: () => Promise<Result>,
): Promise<Result> => {
  const mark = newId();
  await sql`
    update data_loads
       set confirming = jsonb_build_object('mark', ${mark}::text, 'at', now(), 'by', ${by.fullName}::text)
     where organization_id = ${organizationId} and id = ${loadId} and status = 'OPEN'`;
  try {
    return await act();
  } finally {
    await sql`
      update data_loads set confirming = null
       where organization_id = ${organizationId} and id = ${loadId}
         and confirming ->> 'mark' = ${mark}`;
  }
};

/** Held by the transaction that confirms a load, until it ends. */
export const lockConfirmation = (tx: Transaction, loadId: string) => tx`
  select pg_advisory_xact_lock(hashtextextended(${lockName} || ${loadId}::text, 0))`;

/**
 * Whether a row of `data_loads` is being confirmed: its lock is held, or was asked for a moment ago. A
 * shared lock can be had beside those of others who ask the same.
 */
export const isConfirming = (sql: Queries): Fragment => sql`
  (confirming is not null
    and ((confirming ->> 'at')::timestamptz > now() - interval '3 seconds'
      or not pg_try_advisory_xact_lock_shared(
        hashtextextended(${lockName} || data_loads.id::text, 0))))`;

const lockName = 'confirm a load ';
