import postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';

import { asOwner, freshDatabaseUrl } from '../../../../test/support/database.ts';
import { connect } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { type AuditEvent, recordEvents } from './record-events.ts';
import { verifyChain } from './verify-chain.ts';

/** A connection for each of those who write at once. */
const sql = connect({ url: await freshDatabaseUrl(), max: 20 });
afterAll(() => sql.end({ timeout: 1 }));

const organizationId = newId();
const ana = { userId: newId(), sessionId: newId(), fullName: 'Ana Prueba' };

const event = (label: string, more: Partial<AuditEvent> = {}): AuditEvent => ({
  action: 'UPDATE',
  entity: 'supplier',
  entityId: newId(),
  label,
  organizationId,
  ...more,
});
const record = (...labels: string[]) =>
  recordEvents(
    sql,
    ana,
    labels.map((label) => event(label)),
  );

/** Who owns the server may do what the application may not. */
const asSuperuser = async (work: (sql: postgres.Sql) => Promise<unknown>) => {
  const [row] = await sql<{ name: string }[]>`select current_database() as name`;
  const admin = postgres({
    path: inject('postgres'),
    ssl: false,
    database: String(row?.name),
    username: 'postgres',
    max: 1,
  });
  await admin`alter table audit_events disable trigger user`;
  await work(admin);
  await admin`alter table audit_events enable trigger user`;
  await admin.end();
};

beforeEach(() => asSuperuser((admin) => admin`delete from audit_events`));

describe('the chain', () => {
  test('an empty one holds', async () => {
    expect(await verifyChain(sql)).toEqual({ rows: 0, head: null, broken: null, foundAt: null });
  });

  test('several events of one statement follow each other', async () => {
    await record('UNO', 'DOS', 'TRES');
    const rows = await sql<{ label: string; sequence: number }[]>`
      select label, sequence from audit_events order by sequence`;
    expect(rows.map(({ label, sequence }) => [label, sequence])).toEqual([
      ['UNO', 1],
      ['DOS', 2],
      ['TRES', 3],
    ]);
    expect(await verifyChain(sql)).toMatchObject({ rows: 3, broken: null });
  });

  test('twenty writers at once make one chain without gaps, whose moments only grow', async () => {
    const writers = Array.from({ length: 20 }, (_, writer) =>
      sql.begin(async (tx) => {
        await tx`select pg_sleep(0.001 * ${writer % 5})`;
        const events = [event(`${writer} a`), event(`${writer} b`), event(`${writer} c`)];
        await recordEvents(tx, ana, events);
        if (writer % 5 === 4) throw new Error('given up');
      }),
    );
    const outcomes = await Promise.allSettled(writers);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect(await verifyChain(sql)).toMatchObject({
      rows: 48,
      head: { sequence: 48 },
      broken: null,
    });
    const [backwards] = await sql<{ count: number }[]>`
      select count(*) from (select at < lag(at) over (order by sequence) as is_back
                              from audit_events) as steps where is_back`;
    expect(backwards?.count).toBe(0);
  });

  test('whatever a row says of its own place, moment and hash is not asked', async () => {
    await record('UNO');
    await sql`
      insert into audit_events (sequence, id, at, user_name, action, entity, label, previous_hash, hash)
      values (77, ${newId()}, '2001-01-01', 'Nadie', 'UPDATE', 'supplier', 'DOS', 'x', 'y')`;
    expect(await verifyChain(sql)).toMatchObject({ rows: 2, head: { sequence: 2 }, broken: null });
  });

  test('odd letters, long values and every kind of JSON stay what they were', async () => {
    const odd = '𝕏 "comillas" \\ \n \u007f é e\u0301 — 契約'.repeat(40);
    await recordEvents(sql, { ...ana, userId: null, sessionId: null, fullName: odd }, [
      event(odd, {
        entityId: null,
        organizationId: undefined,
        changes: [
          { field: 'z', old: null, new: odd },
          { field: 'a', old: 1234.5, new: 1e21 },
          { field: 'b', old: true, new: { z: [1, 'dos', null], a: { '': [] } } },
        ],
      }),
    ]);
    expect(await verifyChain(sql)).toMatchObject({ rows: 1, broken: null });
  });
});

describe('the application itself can only add', () => {
  test.each([
    ['change', `update audit_events set label = 'OTRO'`],
    ['delete', `delete from audit_events`],
    ['empty', `truncate audit_events`],
  ])('it may not %s what is on record', async (_, statement) => {
    await record('UNO');
    await expect(sql.unsafe(statement)).rejects.toThrow('permission denied for table audit_events');
  });

  test('its owner who took the right anyway is refused all the same', async () => {
    await record('UNO');
    await asOwner(sql, async (owner) => {
      await owner`grant update, delete, truncate on audit_events to current_user`;
      for (const statement of [
        `update audit_events set label = 'OTRO'`,
        `delete from audit_events`,
        `truncate audit_events`,
      ])
        await expect(owner.unsafe(statement)).rejects.toThrow('What is on record is not changed.');
      await owner`revoke update, delete, truncate on audit_events from current_user`;
    });
  });
});

describe('who rewrites the table is found out', () => {
  beforeEach(() => record('UNO', 'DOS', 'TRES', 'CUATRO'));

  test('a changed value', async () => {
    await asSuperuser((admin) => admin`update audit_events set label = 'X' where sequence = 2`);
    expect((await verifyChain(sql)).broken).toMatchObject({ sequence: 2, reason: 'altered' });
  });

  test('a changed value with a hash that fits it', async () => {
    await asSuperuser(async (admin) => {
      await admin`update audit_events set label = 'X' where sequence = 2`;
      await admin`update audit_events e set hash = audit_hash(e) where sequence = 2`;
    });
    expect((await verifyChain(sql)).broken).toMatchObject({ sequence: 3, reason: 'unlinked' });
  });

  test('a function that lies about hashes', async () => {
    const [honest] = await sql<{ text: string }[]>`
      select pg_get_functiondef('audit_hash'::regproc) as text`;
    await asSuperuser(async (admin) => {
      await admin.unsafe(`create or replace function audit_hash(event audit_events) returns text
        language sql stable as 'select event.hash'`);
      await admin`update audit_events set user_name = 'Otro' where sequence = 3`;
    });
    expect((await verifyChain(sql)).broken).toMatchObject({ sequence: 3, reason: 'altered' });
    await asSuperuser((admin) => admin.unsafe(String(honest?.text)));
  });

  test('a row that was taken out', async () => {
    await asSuperuser((admin) => admin`delete from audit_events where sequence = 3`);
    expect((await verifyChain(sql)).broken).toEqual({
      sequence: 4,
      reason: 'missing',
      expected: 3,
    });
  });

  test('the first row', async () => {
    await asSuperuser((admin) => admin`delete from audit_events where sequence = 1`);
    expect((await verifyChain(sql)).broken).toMatchObject({ sequence: 2, reason: 'missing' });
  });

  test('two rows that changed places', async () => {
    await asSuperuser(async (admin) => {
      await admin`update audit_events set sequence = -2 where sequence = 2`;
      await admin`update audit_events set sequence = 2 where sequence = 3`;
      await admin`update audit_events set sequence = 3 where sequence = -2`;
    });
    expect((await verifyChain(sql)).broken).toMatchObject({ sequence: 2, reason: 'unlinked' });
  });

  test('the end, when somebody noted its hash down', async () => {
    const { head } = await verifyChain(sql);
    await asSuperuser((admin) => admin`delete from audit_events where sequence = 4`);
    expect(await verifyChain(sql)).toMatchObject({ rows: 3, broken: null, foundAt: null });
    expect(await verifyChain(sql, head?.hash)).toMatchObject({ rows: 3, foundAt: null });
    await record('OTRO');
    expect(await verifyChain(sql, head?.hash)).toMatchObject({ rows: 4, foundAt: null });
  });

  test('a hash that was noted down is met again, however long the chain has become', async () => {
    const { head } = await verifyChain(sql);
    for (let start = 0; start < 3_000; start += 1_000)
      await record(...Array.from({ length: 1_000 }, (_, index) => `${start + index}`));
    expect(await verifyChain(sql, head?.hash)).toMatchObject({ rows: 3_004, foundAt: 4 });
  });
});
