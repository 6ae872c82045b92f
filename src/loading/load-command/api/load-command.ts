import { prepareDatabase } from '../../../figures/figures/api/prepare-database.ts';
import { readConfig } from '../../../foundation/platform/api/config.ts';
import { openDatabase } from '../../../foundation/platform/api/database/database.ts';
import { openDisk } from '../../../foundation/platform/api/disk.ts';
import { onFirstSignal } from '../../../foundation/platform/api/on-first-signal.ts';
import { setTimeZone } from '../../../foundation/platform/time-zone.ts';
import { SheetRefused } from '../../../foundation/spreadsheets/api/sheet-refused.ts';
import { issueTranslator } from '../../data-load/issue-translator.ts';
import loadTexts from '../../data-load/texts/es.json' with { type: 'json' };
import { readLoadArguments } from './load-arguments.ts';
import { LoadCommandRefused } from './load-command-refused.ts';
import { runLoad } from './run-load.ts';
import { openTerminal } from './terminal.ts';

/**
 * `npm run load -- --organization <name> <file>`: loads a spreadsheet into an organization. Ends
 * with 0 when it did what was asked for, with 1 when it did not.
 */
const text = issueTranslator(loadTexts, 'es');
const terminal = openTerminal(process.stdin, process.stdout);

const runCommand = async (): Promise<void> => {
  const args = readLoadArguments(process.argv.slice(2));
  if (args.help) return terminal.print(text('command.usage'));
  const leaving = new AbortController();
  onFirstSignal(async () => leaving.abort());
  const config = readConfig(process.env);
  setTimeZone(config.timeZone);
  if (args.file !== undefined && !openDisk(config).hasRoom())
    throw new LoadCommandRefused('command.disk-nearly-full');
  const database = await openDatabase(config);
  const { sql, close } = database;
  try {
    await prepareDatabase(database);
    await runLoad({ sql, terminal, text, signal: leaving.signal }, args);
  } finally {
    await close();
  }
};

const describeFailure = (error: unknown): string => {
  if (error instanceof SheetRefused) return text(error.code, error.values);
  if (error instanceof LoadCommandRefused) return text(error.message, error.values);
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError') return text('command.interrupted');
  const key = /^data-load:(.+)$/.exec(error.message)?.[1];
  return key ? text(key) : error.message;
};

await runCommand().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
});
