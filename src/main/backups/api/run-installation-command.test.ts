import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'mistyped-'));
afterAll(() => rmSync(folder, { recursive: true }));
const mistyped = join(folder, 'datos');

/** Without the database of the tests, in a folder of its own. */
const run = async (command: string) => {
  const file = join(import.meta.dirname, '../../composition/api', `${command}-command.ts`);
  const { PATH } = process.env;
  const child = spawn(process.execPath, [file], {
    env: { PATH, DATA_DIR: mistyped },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code: Number(code), errors };
};

test.each(['figures', 'audit', 'derived'])(
  'the %s command makes no installation in a folder that has none, and names the folder',
  async (command) => {
    const { code, errors } = await run(command);
    expect(code).toBe(1);
    expect(errors).toContain(`No hay ninguna instalación en ${mistyped}`);
    expect(existsSync(mistyped)).toBe(false);
  },
);
