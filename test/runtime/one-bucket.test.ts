import { mkdtempSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { expect, inject, onTestFinished, test, vi } from 'vitest';

import { connect, type Sql } from '../../src/foundation/platform/api/database/database.ts';
import { uploadDocument } from '../../src/records/documents/document-overview-endpoints.ts';
import { showLoadState, uploadLoadFile } from '../../src/review/load-review/load-endpoints.ts';
import { confirmCurrentLoad } from '../../src/review/load-review/review-endpoints.ts';
import { uploadImage } from '../../src/site/settings/settings-endpoints.ts';
import { startBucketServer } from '../support/bucket-server.ts';
import { insertContract, insertOrganization } from '../support/builders.ts';
import { type AskOver, callsOver } from '../support/calls.ts';
import { countFault } from '../support/count-fault.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { howMany } from '../support/how-many.ts';
import { loadSheet, sheetRow } from '../support/load-sheet.ts';
import { insertUser, openSessionOf, testSecret } from '../support/sign-in.ts';
import { newDataDirectory } from './data-directory.ts';
import { patience, startProgram, waitUntil } from './processes.ts';
import { addressOf, startSite } from './start-site.ts';

vi.setConfig({ testTimeout: 5 * patience });

const server = await startBucketServer();

const run = async (command: string, env: Record<string, string>, args: string[] = []) => {
  const program = startProgram(`../../src/main/${command}-command.ts`, env, args);
  const { code, errors } = await program.ended;
  return { code, text: [...program.lines, errors.trim()].join('\n').trim() };
};

const formOf = (bytes: Uint8Array, name: string, rest: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(rest)) form.append(field, value);
  form.append(name === 'foto.png' ? 'image' : 'file', new Blob([new Uint8Array(bytes)]), name);
  return form;
};

const answerOf = async (address: string) => {
  const answer = await fetch(address);
  const { status, headers } = answer;
  return { status, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('two processes with folders of their own and one bucket have all files in common', async () => {
  const url = await freshDatabaseUrl({ empty: true });
  const env = {
    DATABASE_URL: url,
    FILES_URL: server.urlOf('installation'),
    SECRET: testSecret,
    REQUESTS_PER_MINUTE: '0',
    LEAST_FREE_DISK_MB: '1',
    LOG_LEVEL: 'info',
  };
  const places = [newDataDirectory(), newDataDirectory()];
  const sites = places.map((DATA_DIR) => startSite({ ...env, DATA_DIR }));
  const addresses = await Promise.all(sites.map(addressOf));
  const sql = connect({ url, max: 2 });
  onTestFinished(() => sql.end());
  const organization = await insertOrganization(sql, { shortName: 'Centro' });
  const contract = await insertContract(sql, organization, { contractNumber: 'C-1' });
  const user = await insertUser(sql, { permissions: ['CONTRACTS', 'SETTINGS'] });
  const office = { organization, token: (await openSessionOf(sql, user)).token };
  const offices = addresses.map((address) => callsOver(address, office));

  const contents = await shareFiles(addresses, offices, contract);
  await shareLoads(sql, offices);
  for (const folder of places)
    for (const name of ['files', 'uploads']) expect(await keptIn(join(folder, name))).toEqual([]);
  await expectBackupsToHold(contents, env);

  const told = await stopTheBucket(addresses, offices, { ...env, DATA_DIR: places[0] ?? '' });
  await server.start();
  for (const [path, bytes] of contents)
    for (const address of addresses)
      expect((await answerOf(address + path)).bytes.equals(bytes)).toBe(true);
  const lines = sites.flatMap((site) => site.lines);
  expect(lines.join('\n')).toContain('what was asked for is away');
  expect([...lines, told].join('\n')).not.toContain('S3RVER');
});

/** By their addresses; each was taken by one process and asked of the other. */
type Contents = ReadonlyMap<string, Buffer>;

const shareFiles = async (
  [first = '', second = '']: string[],
  [here, there]: AskOver[],
  contract: string,
): Promise<Contents> => {
  const contents = new Map<string, Buffer>();
  for (let count = 0; count < howMany(3, 50); count += 1) {
    const sent = await here?.(uploadImage, { body: formOf(await picture(count), 'foto.png') });
    const path = `/public-api/files/image/${sent?.data.image}`;
    const { status, bytes } = await answerOf(second + path);
    expect([status, (await sharp(bytes).metadata()).format]).toEqual([200, 'webp']);
    contents.set(path, bytes);
  }
  const pdf = Buffer.from('%PDF-1.7 signed in the town hall');
  const form = formOf(pdf, 'contrato.pdf', { contract, field: 'contractUrl' });
  const sent = await there?.(uploadDocument, { body: form });
  const path = `/public-api/files/download/${sent?.data.file}`;
  expect((await answerOf(first + path)).bytes).toEqual(pdf);
  return contents.set(path, pdf);
};

/** What one process took, the other shows and confirms; whichever of them reads it. */
const shareLoads = async (sql: Sql, [here, there]: AskOver[]): Promise<void> => {
  const loads = howMany(3, 50);
  for (let count = 0; count < loads; count += 1) {
    const [take, ask] = count % 2 === 0 ? [here, there] : [there, here];
    const name = `entrega-${count}.xlsx`;
    const sheet = await readFile(await loadSheet([rowOf(count)], name));
    await take?.(uploadLoadFile, { body: formOf(sheet, name) });
    await waitUntil('the sheet is read', async () => {
      const state = await ask?.(showLoadState);
      return state?.data.current?.status === 'OPEN';
    });
    await ask?.(confirmCurrentLoad, { body: {} });
  }
  const [sum] = await sql<{ contracts: number; others: number }[]>`
    select (select count(*) from contracts where contract_number like 'N-%') as contracts,
           (select count(*) from data_loads where status <> 'CONFIRMED') as others`;
  expect(sum).toEqual({ contracts: loads, others: 0 });
};

const rowOf = (count: number) =>
  sheetRow({
    C3: '2024-2026',
    C11: `Obra ${count} de la calle`,
    C15: `PROVEEDOR ${count} SA`,
    C16: null,
    C20: `N-${count}`,
    C22: 1000 + 7 * count,
    C25: 1000 + 7 * count,
  });

/** What the doctor said before and after. */
const stopTheBucket = async (
  [first = '', second = '']: string[],
  [here]: AskOver[],
  env: Record<string, string>,
): Promise<string> => {
  const sent = await here?.(uploadImage, { body: formOf(await picture(200), 'foto.png') });
  const well = await run('system/api/doctor', env);
  expect(well.text).toMatch(/^Bien · Archivos: En el almacén 127\.0\.0\.1:\d+\/contraluz\/inst/m);
  await server.stop();
  countFault('bucket of files that does not answer');
  const away = await answerOf(`${second}/public-api/files/image/${sent?.data.image}`);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '30']);
  expect(away.bytes.toString()).toContain('El almacén de archivos no responde');
  const form = formOf(await picture(201), 'foto.png');
  await expect(here?.(uploadImage, { body: form })).rejects.toThrow('503');
  for (const path of ['/readyz', '/public-api/organizations/list', '/contracts?org=Centro'])
    expect((await answerOf(first + path)).status).toBe(200);
  const ill = await run('system/api/doctor', env);
  expect([ill.code, ill.text]).toEqual([
    1,
    expect.stringMatching(/Mal · Archivos: .*ECONNREFUSED/),
  ]);
  const backup = await run('backups/api/backup', env, [join(newFolder(), 'none.backup')]);
  expect([backup.code, backup.text]).toEqual([1, expect.stringContaining('cannot be used')]);
  return [well.text, ill.text, backup.text].join('\n');
};

const newFolder = () => mkdtempSync(join(inject('scratch'), 'one-bucket-'));

const picture = (red: number) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: red, g: 120, b: 90 } } })
    .png()
    .toBuffer();

/** What waits to be kept is on the disk of each machine, and goes. */
const keptIn = async (folder: string) =>
  readdirSync(folder, { recursive: true }).filter((name) => name !== 'incoming');

const expectBackupsToHold = async (contents: Contents, env: Record<string, string>) => {
  const path = join(newFolder(), 'whole.backup');
  const written = await run('backups/api/backup', env, [path]);
  expect([written.code, written.text]).toEqual([0, expect.not.stringContaining('Falta')]);
  const target = {
    ...env,
    DATABASE_URL: await freshDatabaseUrl({ empty: true }),
    DATA_DIR: newDataDirectory(),
  };
  const taken = await run('backups/api/restore', target, [path]);
  expect([taken.code, taken.text]).toEqual([1, expect.stringContaining('another installation')]);
  const own = { ...target, FILES_URL: server.urlOf('restored') };
  const restored = await run('backups/api/restore', own, [path]);
  expect([restored.code, restored.text]).toEqual([0, expect.stringMatching(/Todo coincide\.$/)]);
  const address = await addressOf(startSite(own));
  for (const [file, bytes] of contents)
    expect((await answerOf(address + file)).bytes.equals(bytes)).toBe(true);
};
