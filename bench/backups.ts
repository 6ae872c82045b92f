/**
 * How long a backup takes, how long its restore, and how much memory both.
 *
 *   npm run bench:backups -- [--contracts=100000] [--files=1000] [--write]
 *
 * `--write` keeps the table in docs/performance.md.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { openFileStore } from '../src/foundation/files/api/file-store.ts';
import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { newId } from '../src/foundation/platform/api/database/new-id.ts';
import { generate, sizeOf } from './generate.ts';
import { keepBetween } from './keep-between.ts';
import { tableOf } from './measure.ts';
import { residentMemoryOf } from './process-memory.ts';
import { withConnection, withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '100000' },
    files: { type: 'string', default: '1000' },
    write: { type: 'boolean', default: false },
  },
});
const contracts = Number(values.contracts);
const files = Number(values.files);
/** Of one of them, about what a copied document has. */
const fileLength = 200_000;

const benchBackups = (): Promise<string> =>
  withDatabase(({ url, folder }) =>
    withConnection(url, async (sql) => {
      const organization = await generate(sql, sizeOf(contracts));
      const source = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'site') };
      await storeFiles(sql, organization, source.DATA_DIR);
      const rows: string[][] = [];
      for (const word of [undefined, 'a passphrase that only the bench knows']) {
        const name = word ? 'sealed' : 'plain';
        const file = path.join(folder, `${name}.backup`);
        const target = { DATA_DIR: path.join(folder, `restored-${name}`) };
        const seal = word ? { BACKUP_PASSPHRASE: word } : {};
        const backup = await measure('backup', { ...source, ...seal }, [file]);
        const megabytes = Math.round(statSync(file).size / 1e6).toLocaleString('en');
        rows.push(rowOf(`\`backup\`, ${name}, ${megabytes} MB`, backup));
        rows.push(
          rowOf(`\`restore\`, ${name}`, await measure('restore', { ...target, ...seal }, [file])),
        );
      }
      rows.push(rowOf('`verify`', await measure('verify', source, [])));
      return sectionOf(rows);
    }),
  );

const storeFiles = async (sql: Sql, organization: string, data: string): Promise<void> => {
  const store = openFileStore(path.join(data, 'files'), 0);
  for (let index = 0; index < files; index += 1) {
    const received = await store.receive([randomBytes(fileLength)]);
    await received.keep();
    await sql`
      insert into files (organization_id, id, kind, media_type, bytes, sha256)
      values (${organization}, ${newId()}, 'document', 'application/pdf', ${fileLength},
              ${received.sha256})`;
  }
};

/** Seconds; megabytes. */
type Measured = { seconds: number; memory: number };

/** The command as it is given in a terminal, from its start to its end. */
const measure = async (
  command: string,
  env: Record<string, string>,
  args: string[],
): Promise<Measured> => {
  const { DATABASE_URL: _, ...others } = process.env;
  const start = performance.now();
  const child = spawn(process.execPath, [`src/main/backups/api/${command}-command.ts`, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...others, SECRET: 'a secret that only the bench knows', ...env },
  });
  let memory = 0;
  const watch = setInterval(
    () => (memory = Math.max(memory, residentMemoryOf(child.pid) || 0)),
    50,
  );
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  const measured = { seconds: (performance.now() - start) / 1000, memory };
  console.error(command, JSON.stringify(measured));
  return measured;
};

const rowOf = (name: string, { seconds, memory }: Measured): string[] => [
  name,
  seconds.toFixed(1),
  Math.round(memory).toLocaleString('en'),
];

const sectionOf = (rows: string[][]): string => {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores (${cpus()[0]?.model}) shared with PostgreSQL`;
  const load = `load average ${loadavg()[0]?.toFixed(1)} at the end`;
  const size = `${contracts.toLocaleString('en')} contracts and ${files.toLocaleString('en')} files of ${fileLength / 1000} KB`;
  return [
    `Measured on ${day}: ${size}, ${machine}, ${load}. One run; memory is the highest that was seen of the command.`,
    tableOf(['Command', 's', 'memory MB'], rows),
  ].join('\n\n');
};

const section = await benchBackups();
console.log(section);
if (values.write) keepBetween('docs/performance.md', 'npm run bench:backups', section);
