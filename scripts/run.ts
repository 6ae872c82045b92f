import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, resolve } from 'node:path';

/** Runs an installed program on the pinned Node, in full view. Throws when it fails. */
export const run = async (
  program: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<void> => {
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, ...variables };
  const child = spawn(program, args, { stdio: 'inherit', env });
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (status !== 0) throw new Error(`${program} failed (${signal ?? status}).`);
};
