import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test, vi } from 'vitest';

import { insertContract, insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabaseUrl } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { runCommand } from '../../../../test/support/run-command.ts';
import { findDerived } from '../../../foundation/derived/api/find-derived.ts';
import { connect } from '../../../foundation/platform/api/database/database.ts';
import { documentHealth } from '../../../records/documents/api/document-health.ts';

const url = await freshDatabaseUrl();
const sql = connect({ url });
afterAll(() => sql.end({ timeout: 1 }));
const folder = mkdtempSync(join(tmpdir(), 'derived-'));
vi.stubEnv('DATA_DIR', folder);
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  runCommand(join(import.meta.dirname, 'derived-command.ts'), args, url);

/** What is known of an organization, one line for each value. */
const linesOf = (town: string, outcome: string): string =>
  ['calculations', 'signals', 'document-health', 'data-files']
    .map((name) => `${town} · ${name}: ${outcome}`)
    .join('\n');

test('computes what is outdated, everything with --rebuild, and of one organization when it is named', async () => {
  const town = await insertOrganization(sql, { shortName: 'Cercana' });
  await insertOrganization(sql, { shortName: 'Lejana' });
  expect(await run('--organization', 'cercana')).toEqual({
    code: 0,
    text: linesOf('Cercana', 'calculado'),
  });
  expect(await run()).toEqual({
    code: 0,
    text: `${linesOf('Cercana', 'al día')}\n${linesOf('Lejana', 'calculado')}`,
  });
  await insertContract(sql, town, { contractUrl: 'https://sitio.gob.mx/1.pdf' });
  expect((await run()).text).toBe(
    `${linesOf('Cercana', 'calculado')}\n${linesOf('Lejana', 'al día')}`,
  );
  expect(await findDerived(sql, town, documentHealth)).toMatchObject({ value: { links: 1 } });
  expect((await run('--rebuild')).text).toBe(
    `${linesOf('Cercana', 'calculado')}\n${linesOf('Lejana', 'calculado')}`,
  );
});

test('what it does not understand it says, and does nothing', exhaustive, async () => {
  const unknown = await run('--organization', 'Ninguna');
  expect(unknown.code).toBe(1);
  expect(unknown.text).toContain('Ninguna');
  const wrong = await run('--rebuilt');
  expect(wrong.code).toBe(1);
  expect(wrong.text).toContain('Con --help se muestran las opciones.');
  expect(await run('--help')).toMatchObject({
    code: 0,
    text: expect.stringContaining('--rebuild'),
  });
});
