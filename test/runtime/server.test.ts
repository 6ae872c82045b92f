import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { createServer, connect as dial } from 'node:net';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { connect } from '../../src/foundation/platform/api/database/database.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { exhaustive } from '../support/how-many.ts';
import { newDataDirectory } from './data-directory.ts';
import { patience, type Program, serverPid, waitUntil } from './processes.ts';
import { addressOf, startSite } from './start-site.ts';

vi.setConfig({ testTimeout: 2 * patience });

const passwordsOf = ({ lines }: Program): string[] =>
  lines.filter((line) => line.startsWith('Primer administrador: '));

test(
  'two first starts at once share the database and announce one administrator',
  exhaustive,
  async () => {
    const data = newDataDirectory();
    const own = { DATA_DIR: data, SECRET: '' };
    const sites = [startSite(own), startSite(own)];
    for (const site of sites) {
      const answer = await fetch(`${await addressOf(site)}/readyz`);
      expect(answer.status).toBe(200);
    }
    expect(sites.flatMap(passwordsOf)).toEqual([
      expect.stringMatching(/^Primer administrador: admin@contraluz\.local, contraseña \S{16} /),
    ]);
    for (const site of sites) {
      site.kill('SIGINT');
      site.kill('SIGTERM'); // after Ctrl-C the signal arrives twice
      expect(await site.ended).toEqual({ code: 0, errors: '' });
    }
    expect(serverPid(data)).toBeUndefined();
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
  },
);

test(
  'what has ended is taken away, and old notifications too, as long as the site is up',
  exhaustive,
  async () => {
    const url = await freshDatabaseUrl({ empty: true });
    const site = startSite({ DATABASE_URL: url, DATA_DIR: newDataDirectory() });
    await addressOf(site);
    const sql = connect({ url, max: 1 });
    const planned = await sql<{ task: string }[]>`
    select distinct task_identifier as task from graphile_worker.jobs where key is not null`;
    await sql.end();
    expect(planned.map(({ task }) => task)).toEqual(
      expect.arrayContaining(['clean-accounts', 'clear-notifications']),
    );
    site.kill('SIGTERM');
    expect(await site.ended).toEqual({ code: 0, errors: '' });
  },
);

test(
  'with DATABASE_URL nothing is embedded, and a given password is not printed',
  exhaustive,
  async () => {
    const data = newDataDirectory();
    const url = await freshDatabaseUrl({ empty: true });
    const site = startSite({ DATABASE_URL: url, DATA_DIR: data, ADMIN_PASSWORD: 'muy-secreta' });
    expect((await fetch(`${await addressOf(site)}/livez`)).status).toBe(200);
    expect(site.lines.join('\n')).not.toContain('password');
    site.kill('SIGHUP');
    expect(await site.ended).toEqual({ code: 0, errors: '' });
    expect(readdirSync(data)).toEqual(['store-id']);
  },
);

test('a request that is under way when the stop is asked for is still answered', async () => {
  const url = await freshDatabaseUrl();
  const site = startSite({ DATABASE_URL: url });
  const address = await addressOf(site);
  const sql = connect({ url, max: 2 });
  onTestFinished(() => sql.end());
  const blocker = await sql.reserve();
  await blocker`begin`;
  await blocker`lock table organizations in access exclusive mode`;
  const answer = fetch(`${address}/public-api/organizations/list`);
  await isWaited(sql);
  site.kill('SIGTERM');
  await refusesConnections(address);
  await blocker`commit`;
  blocker.release();
  expect((await answer).status).toBe(200);
  expect(await site.ended).toEqual({ code: 0, errors: '' });
});

test('processes of one database must be told their secret', exhaustive, async () => {
  const { code, errors } = await startSite({ DATABASE_URL: await freshDatabaseUrl(), SECRET: '' })
    .ended;
  expect(code).toBe(1);
  expect(errors).toMatch(/^SECRET is needed beside DATABASE_URL: .*\n$/);
});

test('a wrong value stops the start with one line that names it', exhaustive, async () => {
  const data = newDataDirectory();
  const { code, errors } = await startSite({ DATA_DIR: data, PORT: 'ochenta' }).ended;
  expect(code).toBe(1);
  expect(errors).toBe('PORT must be a whole number from 0 to 65535, not "ochenta"\n');
  expect(() => readdirSync(data)).toThrow('ENOENT');
});

test('a port that is taken is named, and nothing is left running', exhaustive, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const { code, errors } = await startSite({
    DATABASE_URL: await freshDatabaseUrl(),
    PORT: port,
  }).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(
    new RegExp(`^Cannot listen at PORT ${port} of HOST .*EADDRINUSE.* choose another PORT\\.\n$`),
  );
});

const isWaited = async (sql: ReturnType<typeof connect>): Promise<void> => {
  let waiting = 0;
  const look = async () => {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*) as waiting from pg_locks where not granted`;
    waiting = row?.waiting ?? 0;
  };
  await waitUntil('a request waits for the table', () => {
    void look();
    return waiting > 0;
  });
};

const refusesConnections = async (address: string): Promise<void> => {
  const { hostname, port } = new URL(address);
  let refused = false;
  await waitUntil('nobody is let in any more', () => {
    const socket = dial(Number(port), hostname, () => socket.destroy());
    socket.on('error', () => {
      refused = true;
    });
    return refused;
  });
};
