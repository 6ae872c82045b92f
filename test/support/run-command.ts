import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type CommandResult = {
  code: number;
  /** Everything it wrote, in order. */
  text: string;
};

/** Runs a file of the product as `npm run` does, in a process of its own, on this database. */
export const runCommand = async (
  file: string,
  args: string[],
  databaseUrl: string,
  cwd = process.cwd(),
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code: Number(code), text: text.trim() };
};
