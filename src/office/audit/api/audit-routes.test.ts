import { beforeAll, describe, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { downloadAuditEvents, listAuditEvents, listAuditUsers } from '../audit-endpoints.ts';
import { type AuditEvent, recordEvents } from './record-events.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const other = await insertOrganization(sql);
const general = await openCallsAs(sql, organization, { general: true, name: 'Ana' });
const limited = await openCallsAs(sql, organization, {
  general: true,
  organizations: [organization],
});
const luis = { userId: newId(), sessionId: newId(), fullName: 'Luis Soto' };
const ana = { userId: general.userId, sessionId: general.sessionId, fullName: 'Ana' };
const supplierId = newId();

const event = (label: string, more: Partial<AuditEvent> = {}): AuditEvent => ({
  action: 'UPDATE',
  entity: 'supplier',
  entityId: newId(),
  label,
  organizationId: organization,
  ...more,
});

beforeAll(async () => {
  await recordEvents(sql, ana, [
    event('CAFÉ 100 % DE VERACRUZ_', { action: 'CREATE', entityId: supplierId }),
    event('Otra ciudad', { organizationId: other }),
  ]);
  await recordEvents(sql, luis, [
    event('CAFE 100 PORCIENTO', {
      entityId: supplierId,
      changes: [{ field: 'name', old: 'CAFÉ', new: '=2+3' }],
    }),
    event('Ana', { action: 'LOG_IN', entity: 'user', organizationId: undefined }),
    event('=HYPERLINK("http://x.mx")', { entity: 'contract', action: 'DELETE' }),
  ]);
});

type AuditQuery = NonNullable<Parameters<typeof general.ask<typeof listAuditEvents>>[1]>['query'];
const labels = async (query?: AuditQuery, calls = general) =>
  (await calls.ask(listAuditEvents, query ? { query } : {})).data.docs.map(({ label }) => label);

describe('the list', () => {
  test('the list is that of the organization and of the installation, newest first', async () => {
    const { data } = await general.ask(listAuditEvents);
    expect(data.docs.map(({ sequence, label, userName }) => [sequence, label, userName])).toEqual([
      [5, '=HYPERLINK("http://x.mx")', 'Luis Soto'],
      [4, 'Ana', 'Luis Soto'],
      [3, 'CAFE 100 PORCIENTO', 'Luis Soto'],
      [1, 'CAFÉ 100 % DE VERACRUZ_', 'Ana'],
    ]);
    expect(data.docs[2]?.changes).toEqual([{ field: 'name', old: 'CAFÉ', new: '=2+3' }]);
    expect(data.head).toEqual({ sequence: 5, hash: data.docs[0]?.hash });
    expect(data.older).toBeNull();
  });

  test('the list counts what matches on all pages, which the chain of the installation exceeds', async () => {
    const counted = async (query?: AuditQuery) =>
      (await general.ask(listAuditEvents, query ? { query } : {})).data.count;
    expect(await counted()).toBe(4);
    expect(await counted({ before: 3 })).toBe(4);
    expect(await counted({ search: 'café' })).toBe(2);
    expect((await limited.ask(listAuditEvents)).data.count).toBe(3);
  });

  test('the list is that of the organization alone for who is limited to some', async () => {
    expect(await labels(undefined, limited)).toEqual([
      '=HYPERLINK("http://x.mx")',
      'CAFE 100 PORCIENTO',
      'CAFÉ 100 % DE VERACRUZ_',
    ]);
    expect((await limited.ask(listAuditUsers)).data.docs.map(({ _id }) => _id)).toEqual([
      general.userId,
    ]);
  });

  test.each([
    [{ user: luis.userId }, [5, 4, 3]],
    [{ action: 'CREATE' }, [1]],
    [{ entity: 'user' }, [4]],
    [{ record: supplierId }, [3, 1]],
    [{ search: 'café' }, [3, 1]],
    [{ search: '100 %' }, [1]],
    [{ search: '_' }, [1]],
    [{ search: 'café', user: luis.userId }, [3]],
    [{ entity: 'contract', action: 'CREATE' }, []],
  ] as const)('the list is filtered by %o', async (query, expected) => {
    const { data } = await general.ask(listAuditEvents, { query });
    expect(data.docs.map(({ sequence }) => sequence)).toEqual(expected);
  });

  test('days are those of the monitors, and both are included', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });
    const day = (offset: number) => today.format(Date.now() + offset * 86_400_000);
    expect(await labels({ from: day(0), to: day(0) })).toHaveLength(4);
    expect(await labels({ from: day(-1), to: day(1) })).toHaveLength(4);
    expect(await labels({ from: day(1) })).toEqual([]);
    expect(await labels({ to: day(-1) })).toEqual([]);
  });

  test('what is no filter is refused', async () => {
    for (const query of [{ from: '2026-13-01' }, { user: 'x' }, { action: 'READ' }, { more: 1 }])
      expect((await general.send(listAuditEvents, { query })).statusCode).toBe(422);
  });

  test('pages go on from a place, whatever is added meanwhile', async () => {
    const third = await insertOrganization(sql);
    const calls = await openCallsAs(sql, third, { general: true, organizations: [third] });
    await recordEvents(
      sql,
      ana,
      Array.from({ length: 25 }, (_, index) => event(`${index}`, { organizationId: third })),
    );
    const seen: string[] = [];
    for (let before: number | undefined, more = true; more;) {
      const query = before === undefined ? {} : { before };
      const { data } = await calls.ask(listAuditEvents, { query });
      seen.push(...data.docs.map(({ label }) => label));
      await recordEvents(sql, ana, [event('NUEVO', { organizationId: third })]);
      before = data.older ?? undefined;
      more = data.older !== null;
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `${24 - index}`));
  });
});

describe('the file', () => {
  test('the file holds what the filter matches, oldest first, safe for spreadsheets', async () => {
    const answer = await general.send(downloadAuditEvents, { query: { user: luis.userId } });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="monitor-auditoria-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [heading, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(heading).toContain('Número,Momento (UTC),Quién,Acción,Qué,Nombre,Cambios');
    expect(lines.map((line) => line.slice(0, 2))).toEqual(['3,', '4,', '5,']);
    expect(lines[0]).toContain('Luis Soto,Cambio,Proveedor,CAFE 100 PORCIENTO,');
    expect(lines[0]).toContain('"name: ""CAFÉ"" → ""=2+3"""');
    expect(lines[2]).toContain(`"'=HYPERLINK(""http://x.mx"")"`);
  });

  test('the file is on record itself: who took it, and what it was asked for', async () => {
    await limited.send(downloadAuditEvents, { query: { search: 'café' } });
    const { data } = await limited.ask(listAuditEvents, { query: { action: 'EXPORT' } });
    expect(data.docs[0]).toMatchObject({
      entity: 'audit',
      userId: limited.userId,
      sessionId: limited.sessionId,
      organizationId: organization,
      changes: [{ field: 'search', old: null, new: 'café' }],
    });
    expect(data.docs[0]?.label).toMatch(/^monitor-auditoria-.*\.csv$/);
  });

  test('the file of who is limited holds nothing of the installation or of another organization', async () => {
    const { body } = await limited.send(downloadAuditEvents);
    expect(body).toContain('VERACRUZ');
    expect(body).not.toContain('LOG_IN');
    expect(body).not.toContain('Inicio de sesión');
    expect(body).not.toContain('Otra ciudad');
  });
});
