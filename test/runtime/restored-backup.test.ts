import { beforeAll, describe, expect, test } from 'vitest';

import { prepareDatabase } from '../../src/figures/figures/api/prepare-database.ts';
import { connect, type Sql } from '../../src/foundation/platform/api/database/database.ts';
import { newId } from '../../src/foundation/platform/api/database/new-id.ts';
import { addJob } from '../../src/foundation/platform/api/jobs/jobs.ts';
import { confirmLoad } from '../../src/loading/load-confirm/api/confirm-load.ts';
import { createFirstAdministrator } from '../../src/office/accounts/api/first-administrator.ts';
import { mayRewriteRecord } from '../../src/office/audit/api/may-rewrite-record.ts';
import { recordEvents } from '../../src/office/audit/api/record-events.ts';
import { insertOrganization } from '../support/builders.ts';
import { freshDatabase } from '../support/database.ts';
import { openLoadHere } from '../support/open-load-here.ts';
import { runCommand } from '../support/run-command.ts';
import {
  startSystemServer,
  systemPrograms,
  type SystemServer,
} from '../support/system-postgres.ts';

const note = systemPrograms ? '' : ' (skipped: no PostgreSQL 15 or later in /usr/lib/postgresql)';

test('every function finds what it names, whatever the search path', async () => {
  const sql = await freshDatabase();
  const unbound = await sql`
    select oid::regprocedure::text as function from pg_proc
     where pronamespace = 'public'::regnamespace
       and prosqlbody is null
       and not coalesce(proconfig::text like '%search_path=public, pg_temp%', false)
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;
  expect(unbound).toEqual([]);
});

describe.skipIf(!systemPrograms)(`a backup that pg_dump made${note}`, () => {
  let server: SystemServer;
  const makeDatabase = (name: string) =>
    server.run('psql', [
      '-c',
      `create database ${name} owner contraluz_owner encoding 'UTF8' template template0`,
    ]);
  const dump = () =>
    server.run('pg_dump', ['--format=custom', 'contraluz'], { role: 'contraluz_owner' });
  const restore = (name: string, input: Buffer) => {
    makeDatabase(name);
    const options = ['--no-owner', '--exit-on-error', `--dbname=${name}`];
    return server.run('pg_restore', options, { role: 'contraluz_owner', input });
  };
  const within = async <Result>(name: string, work: (sql: Sql) => Promise<Result>) => {
    const sql = connect({ url: server.urlOf('contraluz', name), max: 2 });
    try {
      return await work(sql);
    } finally {
      await sql.end();
    }
  };
  const verify = (command: string, name: string) =>
    runCommand(
      `src/main/composition/api/${command}-command.ts`,
      [],
      server.urlOf('contraluz', name),
    );

  beforeAll(async () => {
    server = startSystemServer(systemPrograms ?? '');
    server.run('psql', [
      '-c',
      'create role contraluz_owner login',
      '-c',
      'create role contraluz login',
    ]);
    makeDatabase('contraluz');
    await within('contraluz', async (sql) => {
      await prepareDatabase({ sql, ownerUrl: server.urlOf('contraluz_owner', 'contraluz') });
      await fill(sql);
    });
    restore('restored', dump());
  });

  test('has every row of every table', async () => {
    const before = await within('contraluz', digestTables);
    const after = await within('restored', digestTables);
    expect(before['public.contracts']?.rows).toBeGreaterThan(100);
    expect(before['public.kept_by_supplier']?.rows).toBeGreaterThan(10);
    expect(before['public.audit_events']?.rows).toBeGreaterThan(1);
    expect(after).toEqual(before);
  });

  test('has the sums of its contracts, and its record in one chain', async () => {
    expect(await verify('figures', 'restored')).toMatchObject({ code: 0 });
    const [before, after] = [await verify('audit', 'contraluz'), await verify('audit', 'restored')];
    expect(before.code).toBe(0);
    expect(after).toEqual(before);
  });

  test('is written on by the application, which owns none of it', async () => {
    await within('restored', async (sql) => {
      expect(await mayRewriteRecord(sql)).toBe(false);
      const owned = await sql`
        select relname from pg_class where relowner = current_user::regrole and relkind = 'r'`;
      expect(owned).toEqual([]);
      await fill(sql);
    });
    expect(await verify('figures', 'restored')).toMatchObject({ code: 0 });
    expect(await verify('audit', 'restored')).toMatchObject({ code: 0 });
  });
});

/** What an installation has after its first load. */
const fill = async (sql: Sql): Promise<void> => {
  await createFirstAdministrator(sql, { adminEmail: 'ana@example.org' }, () => {});
  const organization = await insertOrganization(sql, { defaultAdministrationPeriod: null });
  const load = await openLoadHere(sql, organization, 'db/seed/penas-de-tornasol.xlsx');
  await confirmLoad(sql, organization, load._id, { probable: 'new' });
  const actor = { userId: null, sessionId: null, fullName: 'Ana' };
  for (const label of ['UNO', 'DOS'])
    await recordEvents(sql, actor, [
      { action: 'CREATE', entity: 'supplier', entityId: newId(), label },
    ]);
  await addJob(sql, 'mail-contact-message', { id: newId() });
};

type Digest = { rows: number; sum: string };

/** Of each table, how many rows it has, and the sum of a number that every value of a row changes. */
const digestTables = async (sql: Sql): Promise<Record<string, Digest>> => {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
     order by 1`;
  const digests: Record<string, Digest> = {};
  for (const { name } of tables) {
    const [digest] = await sql.unsafe<Digest[]>(`
      select count(*) as rows, coalesce(sum(hashtextextended(one::text, 0)), 0)::text as sum
        from ${name} one`);
    if (digest) digests[name] = digest;
  }
  return digests;
};
