import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import {
  connect,
  openDatabase,
  socketUrl,
  withOwner,
} from '../../src/foundation/platform/api/database/database.ts';
import { readLock } from '../../src/foundation/platform/api/database/postgres/lock.ts';
import {
  type SystemAccount,
  chownTo,
  preparePlace,
} from '../../src/foundation/platform/api/database/postgres/place.ts';
import { startServer } from '../../src/foundation/platform/api/database/postgres/server.ts';
import { withoutDurability } from '../../src/foundation/platform/api/database/postgres/settings.ts';
import { countFault } from '../support/count-fault.ts';
import { exhaustive } from '../support/how-many.ts';
import { newDataDirectory } from './data-directory.ts';
import {
  childrenOf,
  hasProc,
  patience,
  type Program,
  serverPid,
  startProgram,
  waitUntil,
} from './processes.ts';

vi.setConfig({ testTimeout: 2 * patience });

const startWriter = (data: string): Program => startProgram('writer.ts', { DATA_DIR: data });

const confirmed = ({ lines }: Program): number[] =>
  lines.filter((line) => /^\d+$/.test(line)).map(Number);

const writes = async (writer: Program): Promise<void> => {
  const before = writer.lines.length;
  let end: string | undefined;
  void writer.ended.then(({ code, errors }) => {
    end = `the writer ended (${code}): ${errors}`;
  });
  await waitUntil('rows are confirmed', () => {
    if (end) throw new Error(end);
    return writer.lines.length > before + 20;
  });
};

const findRows = async (data: string): Promise<Set<number>> => {
  const { sql, close } = await openDatabase({ dataDir: data });
  const rows = await sql<{ id: number }[]>`select id from notes`;
  await close();
  return new Set(rows.map(({ id }) => id));
};

test('processes share one server, and the last to leave stops it', async () => {
  const data = newDataDirectory();
  const [one, other] = [startWriter(data), startWriter(data)];
  await Promise.all([writes(one), writes(other)]);
  const server = serverPid(data);
  expect(server).toBeGreaterThan(0);
  one.kill('SIGTERM');
  expect(await one.ended).toEqual({ code: 0, errors: '' });
  await writes(other);
  expect(serverPid(data)).toBe(server);
  other.kill('SIGTERM');
  expect(await other.ended).toEqual({ code: 0, errors: '' });
  expect(serverPid(data)).toBeUndefined();
  expect(readdirSync(data).filter((name) => name.includes('draft'))).toEqual([]);
});

test.runIf(hasProc)(
  'kill -9 of the application and its server loses no confirmed row',
  exhaustive,
  async () => {
    const data = newDataDirectory();
    const rows: number[] = [];
    for (const withServer of [false, true, true]) {
      const writer = startWriter(data);
      await writes(writer);
      const others = withServer ? [...childrenOf(writer.pid), serverPid(data) ?? 0] : [];
      for (const pid of new Set([writer.pid, ...others])) process.kill(pid, 'SIGKILL');
      await writer.ended;
      countFault(
        withServer
          ? 'kill -9 of the application and of its database server'
          : 'kill -9 of an application that writes rows',
      );
      rows.push(...confirmed(writer));
    }
    const kept = await findRows(data);
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter((id) => !kept.has(id))).toEqual([]);
  },
);

// The message says whether the application gave up.
test(
  'a server that is killed, and killed while it starts again, comes back under the living application',
  exhaustive,
  async () => {
    const data = newDataDirectory();
    const writer = startWriter(data);
    await writes(writer);
    const end = writer.ended.then(({ code, errors }) => {
      throw new Error(`the writer ended (${code}): ${errors}`);
    });
    end.catch(() => {});
    for (let killed = 0; killed < 3; killed += 1) {
      const server = serverPid(data) ?? 0;
      process.kill(server, 'SIGKILL');
      countFault('kill -9 of the database server alone');
      const isThere = waitUntil(
        'another server',
        () => ![undefined, server].includes(serverPid(data)),
      );
      await Promise.race([isThere, end]);
    }
    await writes(writer);
    writer.kill('SIGTERM');
    expect((await writer.ended).code).toBe(0);
    expect(serverPid(data)).toBeUndefined();
  },
);

test(
  'a server whose application was killed is stopped when nobody comes back',
  exhaustive,
  async () => {
    const data = newDataDirectory();
    const writer = startWriter(data);
    await writes(writer);
    writer.kill('SIGKILL');
    await writer.ended;
    countFault('kill -9 of an application that writes rows');
    expect(serverPid(data)).toBeGreaterThan(0);
    await waitUntil('no server', () => serverPid(data) === undefined);
  },
);

const writesDraft = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('.draft-');
  } catch {
    return false;
  }
};

test('a first start that is killed at any moment is completed by the next', async () => {
  const data = newDataDirectory();
  const orphans: number[] = [];
  for (const moment of ['postgresql-', 'pg.draft-', 'pg']) {
    const writer = startWriter(data);
    await waitUntil(`${moment} is there`, () => namesIn(data).some((it) => it.startsWith(moment)));
    orphans.push(...(hasProc ? childrenOf(writer.pid) : []));
    writer.kill('SIGKILL');
    await writer.ended;
    countFault('kill -9 of an application at its first start');
  }
  const writesAndEnds = async (): Promise<void> => {
    const writer = startWriter(data);
    await writes(writer);
    writer.kill('SIGTERM');
    expect((await writer.ended).code).toBe(0);
  };
  await writesAndEnds();
  await waitUntil('no draft is being written', () => !orphans.some(writesDraft));
  await writesAndEnds();
  expect(namesIn(data).filter((name) => name.includes('draft'))).toEqual([]);
});

test(
  'after a reboot a process that got the old pid by chance is not taken for the server',
  exhaustive,
  async () => {
    const data = newDataDirectory();
    await (await startServer(data, { settings: withoutDurability })).stop();
    const { account, cluster } = preparePlace(data);
    // PostgreSQL itself passes over strangers, but not over those of its own account.
    const stranger = spawn('sh', ['-c', 'sleep 60; exit', 'guard', cluster], account);
    onTestFinished(() => void stranger.kill());
    leaveLockOf(stranger.pid ?? 0, cluster, account);
    const server = await startServer(data, { settings: withoutDurability });
    expect(serverPid(data)).not.toBe(stranger.pid);
    await server.stop();
  },
);

test('a server that cannot start again is tried without end, and the application goes on', async () => {
  const data = newDataDirectory();
  const outages: string[] = [];
  const { path, stop } = await startServer(data, {
    settings: withoutDurability,
    onOutage: ({ message }) => void outages.push(message),
  });
  const control = join(data, 'pg/global/pg_control');
  renameSync(control, `${control}.away`);
  process.kill(serverPid(data) ?? 0, 'SIGKILL');
  countFault('kill -9 of the database server alone');
  await waitUntil('it was told', () => outages.length > 0);
  expect(outages).toEqual([expect.stringContaining('could not find the database system')]);
  renameSync(`${control}.away`, control);
  const sql = connect({ url: socketUrl(path, 'contraluz', 'contraluz'), max: 1 });
  await waitUntil('it answers again', () => sql`select 1`.then(() => true).catch(() => false));
  await sql.end();
  await stop();
  expect(serverPid(data)).toBeUndefined();
});

test('a server that lets nobody in is refused by its pid', exhaustive, async () => {
  const data = newDataDirectory();
  const first = await startServer(data, { settings: withoutDurability });
  onTestFinished(() => first.stop());
  rmSync(readLock(join(data, 'pg'))?.path ?? '');
  await expect(startServer(data, { settings: withoutDurability, patience: 300 })).rejects.toThrow(
    `(pid ${serverPid(data)}) but does not let us in`,
  );
});

test('a server that was started and lets nobody in is stopped again', async () => {
  const data = newDataDirectory();
  await (await startServer(data, { settings: withoutDurability })).stop();
  writeFileSync(join(data, 'pg', 'pg_hba.conf'), 'local all all reject\n');
  await expect(startServer(data, { settings: withoutDurability, patience: 300 })).rejects.toThrow(
    /^PostgreSQL was started but does not let us in: .*pg_hba.conf rejects connection/,
  );
  expect(serverPid(data)).toBeUndefined();
});

test(
  'the log of the server tells no values of a statement that was refused',
  exhaustive,
  async () => {
    const data = newDataDirectory();
    const database = await openDatabase({ dataDir: data });
    await withOwner(database, async (owner) => {
      await owner`create table people (email text primary key)`;
      const insert = () => owner`insert into people values ('elena@example.org')`;
      await insert();
      await expect(insert()).rejects.toThrow('duplicate key');
    });
    await database.close();
    const log = readFileSync(preparePlace(data).log, 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('elena@example.org');
  },
);

test('data of another PostgreSQL version is refused in its own words', exhaustive, async () => {
  const data = newDataDirectory();
  await (await startServer(data, { settings: withoutDurability })).stop();
  writeFileSync(join(data, 'pg', 'PG_VERSION'), '17\n');
  await expect(openDatabase({ dataDir: data })).rejects.toThrow(
    /cannot start in .*datos del año.*initialized by PostgreSQL version 17/s,
  );
});

test('what the operator owns is not touched when DATABASE_URL does not answer', async () => {
  const data = newDataDirectory();
  const databaseUrl = 'postgres://somebody@127.0.0.1:1/contraluz';
  await expect(openDatabase({ dataDir: data, databaseUrl })).rejects.toThrow(
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  );
  expect(namesIn(data)).toEqual([]);
});

const namesIn = (directory: string): string[] => {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
};

/** The lock file as a power cut leaves it, with a pid that now is somebody else's. */
const leaveLockOf = (pid: number, cluster: string, account: SystemAccount): void => {
  const file = join(cluster, 'postmaster.pid');
  const lines = [pid, cluster, 1_700_000_000, 5432, cluster, '', ' 1 1', 'ready'];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  chownTo(file, account);
};
