import type { Sql } from './database.ts';
import { shareTablesWithin } from './share-tables.ts';

/** The roles of the embedded server: migrations are run by the owner, all else by the application. */
export const embeddedRoles = { owner: 'contraluz_owner', application: 'contraluz' } as const;

/**
 * Earlier versions had one role, which owned what it wrote. Its tables go to an owner, and it goes on
 * with the rights that it had to their rows. Run by a superuser; nothing when that was done before.
 */
export const handOverTables = (superuser: Sql): Promise<void> =>
  superuser.begin(async (tx) => {
    const { owner, application } = embeddedRoles;
    await tx`select pg_advisory_xact_lock(hashtext('contraluz roles'))`;
    const kept = await tx`
      select from pg_database
       where datname = current_database() and datdba = (
         select oid from pg_roles where rolname = ${application})`;
    if (kept.length === 0) return;
    await tx.unsafe(`create role ${owner} login`);
    await tx.unsafe(`reassign owned by ${application} to ${owner}`);
    await tx.unsafe(`set local role ${owner}`);
    await shareTablesWithin(tx, application);
  });
