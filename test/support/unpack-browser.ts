import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The browser's executable. The package keeps whatever browser it finds in the temporary folder, so
 * ours has a folder of its own; two processes unpacking at the same time would break each other.
 */
export const unpackBrowser = async (): Promise<string> => {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = fileURLToPath(new URL('../../node_modules/.cache/browser', import.meta.url));
  mkdirSync(process.env.TMPDIR, { recursive: true });
  const { default: bundled } = await import('@sparticuz/chromium');
  const path = await bundled.executablePath();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  return path;
};
