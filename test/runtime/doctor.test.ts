import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';

import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';

import { prepareDatabase } from '../../src/figures/figures/api/prepare-database.ts';
import { claimFileStore } from '../../src/foundation/files/api/claim-file-store.ts';
import {
  connect,
  openDatabase,
  type Sql,
  withOwner,
} from '../../src/foundation/platform/api/database/database.ts';
import { addJob } from '../../src/foundation/platform/api/jobs/jobs.ts';
import { nameOfBackup } from '../../src/main/backups/api/backup-folder.ts';
import { certificateFor } from '../support/certificate.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { newDataDirectory } from './data-directory.ts';
import { startProgram } from './processes.ts';

const folder = mkdtempSync(join(inject('scratch'), 'doctor-'));
chmodSync(folder, 0o711);
const dataDir = newDataDirectory();

const within = async (work: (sql: Sql) => Promise<unknown>) => {
  const database = await openDatabase({ dataDir });
  await work(database.sql);
  await database.close();
};

const askDoctor = async (env: Record<string, string> = {}, args: string[] = []) => {
  const program = startProgram(
    '../../src/main/system/api/doctor-command.ts',
    { DATA_DIR: dataDir, LEAST_FREE_DISK_MB: '1', ...env },
    args,
  );
  const { code, errors } = await program.ended;
  return { code, text: [...program.lines, errors.trim()].filter(Boolean).join('\n') };
};

test('where no installation is, the doctor says so and makes none', async () => {
  const place = join(folder, 'mistyped');
  const backups = join(folder, 'no backups');
  const { code, text } = await askDoctor({ DATA_DIR: place, BACKUP_DIR: backups });
  expect(code).toBe(1);
  expect(text).toContain(`Mal · Base de datos: Sin base de datos. No hay ninguna instalación en`);
  expect([existsSync(place), existsSync(backups)]).toEqual([false, false]);
});

test('a database without tables, and one that is away, are named without their password', async () => {
  const url = await freshDatabaseUrl({ empty: true });
  expect(await askDoctor({ DATABASE_URL: url })).toMatchObject({
    code: 1,
    text: expect.stringContaining('no tiene las tablas'),
  });
  const away = await askDoctor(
    {
      DATABASE_URL: 'postgres://contraluz:palabra-oculta@127.0.0.1:1/contraluz',
      SMTP_URL: 'smtp://correo:palabra-oculta@127.0.0.1:1',
    },
    ['--lang', 'en'],
  );
  expect(away.code).toBe(1);
  expect(away.text).toMatch(/^Wrong · Database: No database\. .*ECONNREFUSED/m);
  expect(away.text).toMatch(/^Wrong · Mail: The mail server 127\.0\.0\.1:1 does not accept/m);
  expect(away.text).not.toContain('palabra-oculta');
});

test('a folder that is not that of the installation is told, and what to do', async () => {
  const url = await freshDatabaseUrl();
  const sql = connect({ url, max: 1 });
  await claimFileStore(sql, { dataDir: newDataDirectory(), databaseUrl: url });
  await sql.end();
  const { code, text } = await askDoctor({ DATABASE_URL: url, DATA_DIR: newDataDirectory() });
  expect(code).toBe(1);
  expect(text).toMatch(/^Bien · Base de datos: /m);
  expect(text).toMatch(/^Mal · Archivos: La carpeta DATA_DIR no tiene .*\n {4}→ Monta la carpeta/m);
});

test('a wrong variable is the finding, in the language of LANG', async () => {
  const english = await askDoctor({ PORT: 'abc', LANG: 'en_US.UTF-8' });
  expect([english.code, english.text]).toEqual([
    1,
    expect.stringMatching(/^Wrong · Configuration: PORT must be.*\n {4}→ Correct that variable/),
  ]);
  const spanish = await askDoctor({ PORT: 'abc', LANG: 'C.UTF-8' });
  expect(spanish.text).toMatch(/^Mal · Configuración: PORT must be/);
});

describe('of an installation', () => {
  beforeAll(async () => {
    const database = await openDatabase({ dataDir });
    await prepareDatabase(database);
    await database.close();
  });

  test('of an installation of which nothing is wrong every line is told, and the end is 0', async () => {
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    writeFileSync(join(backups, nameOfBackup(Date.now() - 3_600_000)), '');
    const { code, text } = await askDoctor({ BACKUP_DIR: backups }, ['--lang', 'en']);
    const states = text
      .split('\n')
      .flatMap((line) => /^(\w+) · ([\w ]+):/.exec(line)?.slice(1, 3).join(' ') ?? []);
    expect(states).toEqual([
      'OK Configuration',
      'OK Database',
      'OK Rights in the database',
      'OK Disk',
      'OK Folders',
      'OK Files',
      'OK Clock',
      'OK Background jobs',
      'Note Mail',
      'OK Backups',
      'Note Certificate',
    ]);
    expect(text).toMatch(/OK · Database: PostgreSQL 18\S*, [\d.]+ MB, with every migration\./);
    expect([code, text.split('\n').at(-1)]).toEqual([0, 'Nothing is wrong.']);
  });

  test('what is wrong is told with what to do', async () => {
    const backups = join(folder, 'old backups');
    mkdirSync(backups);
    writeFileSync(join(backups, nameOfBackup(Date.UTC(2025, 0, 31))), '');
    writeFileSync(join(dataDir, 'secret'), 'x'.repeat(43), { mode: 0o644 });
    await within((sql) =>
      addJob(sql, 'a-job-that-nobody-does', {}, { runAt: sql`now() - interval '2 hours'` }),
    );
    const { code, text } = await askDoctor({
      BACKUP_DIR: backups,
      LEAST_FREE_DISK_MB: '999999',
    });
    expect(code).toBe(1);
    expect(text).toMatch(/^Mal · Disco: Quedan [\d.,]+ [MG]B.*\n {4}→ Libera espacio/m);
    expect(text).toMatch(/^Mal · Carpetas: .*secret \(permisos 644\)\.\n {4}→ Quita/m);
    expect(text).toMatch(/^Mal · Trabajos en segundo plano: .*espera desde hace 120 minutos/m);
    expect(text).toMatch(/^Mal · Respaldos: .*2025-01-31T00:00:00.000Z.*\n {4}→ Busca/m);
    expect(text).toContain('4 cosas están mal.');
    expect(text).not.toContain('x'.repeat(43));
  });

  test('a database that lacks a migration is told, and not migrated', async () => {
    const removed = 'delete from migrations where name = (select max(name) from migrations)';
    const database = await openDatabase({ dataDir });
    await withOwner(database, (sql) => sql.unsafe(removed));
    const { text } = await askDoctor();
    expect(text).toMatch(/^Mal · Base de datos: .*faltan migraciones/m);
    expect((await askDoctor()).text).toMatch(/^Mal · Base de datos: .*faltan migraciones/m);
    await database.close();
  });
});

describe('the certificate of PUBLIC_URL', () => {
  const lineOf = async (end: Date | undefined, trusted: boolean) => {
    const made = certificateFor('localhost', end);
    const file = join(folder, 'authority.pem');
    writeFileSync(file, made.cert);
    const server = createServer(made);
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { text } = await askDoctor(
      {
        DATA_DIR: join(folder, 'nothing'),
        PUBLIC_URL: `https://localhost:${port}`,
        ...(trusted && { NODE_EXTRA_CA_CERTS: file }),
      },
      ['--lang', 'en'],
    );
    return text.split('\n').find((line) => line.includes('Certificate:'));
  };
  const inDays = (days: number) => new Date(Date.now() + (days + 0.5) * 86_400_000);

  test('the certificate of PUBLIC_URL is right when browsers trust it for long', async () => {
    expect(await lineOf(inDays(40), true)).toMatch(/^OK · .* localhost .* ends in 40 days\.$/);
  });

  test('the certificate of PUBLIC_URL is wrong when it ends soon, has ended, or is trusted by nobody', async () => {
    expect(await lineOf(inDays(5), true)).toMatch(/^Wrong · .*localhost has left: 5\.$/);
    expect(await lineOf(inDays(-3), true)).toMatch(/^Wrong · .*CERT_HAS_EXPIRED/);
    expect(await lineOf(undefined, false)).toMatch(/^Wrong · .*DEPTH_ZERO_SELF_SIGNED_CERT/);
  });
});
