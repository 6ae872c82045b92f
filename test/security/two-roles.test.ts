import { expect, test } from 'vitest';

import { newId } from '../../src/foundation/platform/api/database/new-id.ts';
import { addJob, runDueJobs } from '../../src/foundation/platform/api/jobs/jobs.ts';
import { mayRewriteRecord } from '../../src/office/audit/api/may-rewrite-record.ts';
import { recordEvents } from '../../src/office/audit/api/record-events.ts';
import { verifyChain } from '../../src/office/audit/api/verify-chain.ts';
import { refreshContractIndexes } from '../../src/records/records/api/refresh-contract-indexes.ts';
import { insertContracts, insertOrganization } from '../support/builders.ts';
import { asOwner, freshDatabase } from '../support/database.ts';

const sql = await freshDatabase();
const actor = { userId: null, sessionId: null, fullName: 'Ana' };
const record = (label: string) =>
  recordEvents(sql, actor, [{ action: 'CREATE', entity: 'supplier', entityId: newId(), label }]);

test.each([
  `update audit_events set label = 'OTRO'`,
  `delete from audit_events`,
  `truncate audit_events`,
  `drop table audit_events`,
  `drop table audit_events cascade`,
  `drop schema public cascade`,
  `alter table audit_events disable trigger all`,
  `alter table audit_events disable trigger audit_events_kept`,
  `alter table audit_events rename to other`,
  `alter table audit_events owner to contraluz`,
  `drop trigger audit_events_kept on audit_events`,
  `create trigger another before insert on audit_events
     for each row execute function suppress_redundant_updates_trigger()`,
  `create rule another as on insert to audit_events do instead nothing`,
  `create or replace function audit_hash(event audit_events) returns text
     language sql stable as 'select event.hash'`,
  `create or replace function chain_audit_event() returns trigger language plpgsql as
     'begin return new; end'`,
  `drop function refuse_to_rewrite() cascade`,
  `create table public.other (id int)`,
  `set session_replication_role = replica`,
  `set role contraluz_owner`,
  `grant contraluz_owner to contraluz`,
  `delete from migrations`,
])('the role of the application may not: %s', async (statement) => {
  await record('UNO');
  await expect(sql.unsafe(statement)).rejects.toThrow(
    /permission denied|must be owner|must be able to SET ROLE/,
  );
  expect((await verifyChain(sql)).broken).toBeNull();
});

test('a right that the application would give itself is none', async () => {
  await record('UNO');
  await sql`grant update, delete on audit_events to current_user`;
  await expect(sql`delete from audit_events`).rejects.toThrow('permission denied');
});

test('it adds to the record and reads it, writes what it has to, and does jobs', async () => {
  expect(await mayRewriteRecord(sql)).toBe(false);
  expect(await asOwner(sql, mayRewriteRecord)).toBe(true);
  await record('UNO');
  const organization = await insertOrganization(sql);
  await insertContracts(sql, organization, [{}, {}]);
  await sql`delete from contracts where organization_id = ${organization}`;
  const done: unknown[] = [];
  await addJob(sql, 'say', { word: 'hola' });
  await runDueJobs({ sql, tasks: { say: async (payload) => void done.push(payload) } });
  expect(done).toEqual([{ word: 'hola' }]);
});

test('after a load it has the planner told how many rows there are', async () => {
  const organization = await insertOrganization(sql);
  await insertContracts(sql, organization, [{}, {}, {}]);
  await refreshContractIndexes(sql);
  const [known] = await sql<{ rows: number }[]>`
    select reltuples::int as rows from pg_class where oid = 'contracts'::regclass`;
  expect(known).toEqual({ rows: 3 });
});

test('every table is shared, with those that a later migration makes', async () => {
  await asOwner(sql, (owner) => owner`create table later (id int)`);
  await sql`insert into later values (1)`;
  const closed = await sql`
    select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
       and relpersistence <> 't' and relnamespace::regnamespace::text !~ '^pg_'
       and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert'))
     order by 1`;
  expect(closed).toEqual([
    // Functions of the owner write them, column by column.
    { name: 'contract_version_figures' },
    { name: 'contract_versions' },
    { name: 'graphile_worker.migrations' },
    { name: 'migrations' },
  ]);
});
