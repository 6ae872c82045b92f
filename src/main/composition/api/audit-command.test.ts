import { join } from 'node:path';

import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';

import { freshDatabaseUrl } from '../../../../test/support/database.ts';
import { runCommand } from '../../../../test/support/run-command.ts';
import { connect } from '../../../foundation/platform/api/database/database.ts';
import { recordEvents } from '../../../office/audit/api/record-events.ts';

const url = await freshDatabaseUrl();
const sql = connect({ url, max: 1 });
afterAll(() => sql.end({ timeout: 1 }));

const run = (...args: string[]) =>
  runCommand(join(import.meta.dirname, 'audit-command.ts'), args, url);

const record = (...labels: string[]) =>
  recordEvents(
    sql,
    { userId: null, sessionId: null, fullName: 'Ana' },
    labels.map((label) => ({ action: 'CREATE', entity: 'supplier', entityId: null, label })),
  );

const rewrite = async (statement: string) => {
  const [row] = await sql<{ database: string }[]>`select current_database() as database`;
  const owner = postgres({ path: inject('postgres'), ssl: false, username: 'postgres', ...row });
  await owner.unsafe(`alter table audit_events disable trigger user; ${statement};
                      alter table audit_events enable trigger user`);
  await owner.end();
};

test('walks the chain, and finds what was changed and what was taken off its end', async () => {
  expect(await run()).toEqual({ code: 0, text: 'La auditoría no tiene ningún registro.' });

  await record('UNO', 'DOS', 'TRES');
  const intact = await run();
  expect(intact.code).toBe(0);
  expect(intact.text).toMatch(/íntegra: 3 registros\.\nÚltimo registro: 3\nHuella: [\da-f]{64}$/);
  const noted = intact.text.slice(-64);

  await record('CUATRO');
  const expected = await run('--expect', noted.toUpperCase());
  expect(expected).toMatchObject({ code: 0 });
  expect(expected.text).toContain('La huella esperada es la del registro 3.');

  await rewrite('delete from audit_events where sequence >= 3');
  expect(await run()).toMatchObject({ code: 0 });
  const shortened = await run('--expect', noted);
  expect(shortened.code).toBe(1);
  expect(shortened.text).toContain('La huella esperada no está en la cadena');

  await rewrite(`update audit_events set user_name = 'Luis' where sequence = 1`);
  expect(await run()).toEqual({
    code: 1,
    text: 'La cadena está rota en el registro 1: lo que dice no corresponde a su huella.',
  });
});

test('what it does not understand it says, and does nothing', async () => {
  expect(await run('--expect', 'abc')).toMatchObject({ code: 1 });
  expect((await run('--wrong')).text).toContain('Con --help se muestran las opciones.');
  expect(await run('--help')).toMatchObject({ code: 0 });
});
