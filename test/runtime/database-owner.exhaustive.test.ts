import { expect, onTestFinished, test, vi } from 'vitest';

import { connect } from '../../src/foundation/platform/api/database/database.ts';
import { verifyChain } from '../../src/office/audit/api/verify-chain.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { exhaustive } from '../support/how-many.ts';
import { newDataDirectory } from './data-directory.ts';
import { patience } from './processes.ts';
import { addressOf, startSite } from './start-site.ts';

vi.setConfig({ testTimeout: 2 * patience });

/** An empty database, its owner, and an application's role that may only connect. */
const externalDatabase = async () => {
  const ownerUrl = await freshDatabaseUrl({ empty: true });
  const address = new URL(ownerUrl);
  address.username = 'contraluz';
  return { ownerUrl, url: address.href };
};

test(
  'with an address for the owner, the application of DATABASE_URL works and cannot rewrite',
  exhaustive,
  async () => {
    const { ownerUrl, url } = await externalDatabase();
    const env = { DATABASE_URL: url, DATA_DIR: newDataDirectory(), LOG_LEVEL: 'warn' };
    const site = startSite({ ...env, DATABASE_OWNER_URL: ownerUrl });
    const address = await addressOf(site);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const tried = await fetch(`${address}/public-api/accounts/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin@contraluz.local', password: 'otra' }),
    });
    expect(tried.status).toBe(401);
    site.kill('SIGTERM');
    await site.ended;
    expect(site.lines.join('\n')).not.toContain('could rewrite');

    const sql = connect({ url });
    onTestFinished(() => sql.end({ timeout: 1 }));
    expect(await verifyChain(sql)).toMatchObject({ rows: 1, broken: null });
    await expect(sql`delete from audit_events`).rejects.toThrow('permission denied');
    // What is migrated needs the owner no more.
    const later = startSite({ ...env, LOG_LEVEL: 'silent' });
    await addressOf(later);
    later.kill('SIGTERM');
    expect((await later.ended).code).toBe(0);
  },
);

test('one role for all works, and the log says what that means', exhaustive, async () => {
  const { ownerUrl } = await externalDatabase();
  const site = startSite({
    DATABASE_URL: ownerUrl,
    DATA_DIR: newDataDirectory(),
    LOG_LEVEL: 'warn',
  });
  await addressOf(site);
  site.kill('SIGTERM');
  await site.ended;
  expect(site.lines.join('\n')).toContain('could rewrite what is on record');
});

test('a role that may not migrate is told which address is needed', exhaustive, async () => {
  const { url } = await externalDatabase();
  const site = startSite({ DATABASE_URL: url, DATA_DIR: newDataDirectory() });
  const { code, errors } = await site.ended;
  expect(code).toBe(1);
  expect(errors).toContain('set DATABASE_OWNER_URL');
});
