import { readFileSync } from 'node:fs';

import { expect, onTestFinished, test } from 'vitest';

import { connect } from '../../src/foundation/platform/api/database/database.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { addressOf, startSite } from './start-site.ts';

test('a demo whose load was stopped is completed once by two later starts', async () => {
  const url = await freshDatabaseUrl();
  const env = { DATABASE_URL: url, DEMO: '1' };
  const stopped = startSite(env);
  await stopped.printed(/^Cargando/);
  stopped.kill('SIGTERM');
  expect(await stopped.ended).toEqual({ code: 0, errors: '' });
  const sites = [startSite(env), startSite(env)];
  for (const site of sites) await addressOf(site);
  const sql = connect({ url });
  onTestFinished(() => sql.end());
  const monitors = await sql<{ name: string; isWhole: boolean }[]>`
    select name, exists (select from contracts where organization_id = organizations.id)
                   as "isWhole"
      from organizations where deleted_at is null`;
  const seed: { name: string }[] = JSON.parse(readFileSync('db/seed/organizations.json', 'utf8'));
  const names = seed.map(({ name }) => name);
  expect(new Set(monitors)).toEqual(new Set(names.map((name) => ({ name, isWhole: true }))));
  expect(monitors).toHaveLength(names.length);
});
