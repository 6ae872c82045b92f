import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../../../test/support/builders.ts';
import { freshDatabaseUrl } from '../../../test/support/database.ts';
import { runCommand } from '../../../test/support/run-command.ts';
import { findDerived } from '../../derived/api/find-derived.ts';
import { documentHealth } from '../../documents/api/document-health.ts';
import { connect } from '../../platform/api/database/database.ts';

const url = await freshDatabaseUrl();
const sql = connect({ url });
afterAll(() => sql.end({ timeout: 1 }));

const run = (...args: string[]) =>
  runCommand(join(import.meta.dirname, 'derived-command.ts'), args, url);

test('computes what is outdated, everything with --rebuild, and of one organization when it is named', async () => {
  const town = await insertOrganization(sql, { shortName: 'Cercana' });
  await insertOrganization(sql, { shortName: 'Lejana' });
  expect(await run('--organization', 'cercana')).toEqual({
    code: 0,
    text: 'Cercana · document-health: calculado',
  });
  expect(await run()).toEqual({
    code: 0,
    text: 'Cercana · document-health: al día\nLejana · document-health: calculado',
  });
  await insertContract(sql, town, { contractUrl: 'https://sitio.gob.mx/1.pdf' });
  expect((await run()).text).toBe(
    'Cercana · document-health: calculado\nLejana · document-health: al día',
  );
  expect(await findDerived(sql, town, documentHealth)).toMatchObject({ value: { links: 1 } });
  expect((await run('--rebuild')).text).toBe(
    'Cercana · document-health: calculado\nLejana · document-health: calculado',
  );
});

test('what it does not understand it says, and does nothing', async () => {
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
