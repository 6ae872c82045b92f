import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import { type Config, readConfig } from './config.ts';
import type { Translate } from './create-translator.ts';
import { type Database, openDatabase } from './database/database.ts';

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options }>
>['values'];

export type Command<Options extends ParseArgsOptionsConfig> = {
  /** With the texts `command.usage` and `command.wrong-option`. */
  text: Translate;
  /** Beside `--help`, which every command has. */
  options: Options;
  run: (database: Database, values: Values<Options>, config: Config) => Promise<void>;
  describeFailure?: (error: unknown) => string;
};

type FileCommand<Options extends ParseArgsOptionsConfig> = Omit<Command<Options>, 'run'> & {
  /** How many files it wants to be named. */
  files?: number;
  /** One file more than it wants may be named. */
  takesAnother?: boolean;
  run: (files: string[], values: Values<Options>, config: Config) => Promise<void>;
};

/**
 * A command of an administrator: reads its options, runs, and looks at the files that are named to it
 * before it opens the database. Ends the process with 0, or with 1 after it has written to the standard
 * error what went wrong.
 */
export const runFileCommand = async <const Options extends ParseArgsOptionsConfig>({
  text,
  options,
  files = 0,
  takesAnother = false,
  run,
  describeFailure = messageOf,
}: FileCommand<Options>): Promise<void> => {
  try {
    const given = readOptions(text, options, [files, takesAnother ? files + 1 : files]);
    if (given === 'help') return printLine(text('command.usage'));
    await run(given.positionals, given.values, readConfig(process.env));
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  }
};

/** Opens the database for as long as the work takes. */
export const withDatabase = async (
  config: Config,
  work: (database: Database) => Promise<void>,
): Promise<void> => {
  const database = await openDatabase(config);
  try {
    await work(database);
  } finally {
    await database.close();
  }
};

type Given<Options extends ParseArgsOptionsConfig> = {
  values: Values<Options>;
  positionals: string[];
};

const readOptions = <const Options extends ParseArgsOptionsConfig>(
  text: Translate,
  options: Options,
  [least, most]: readonly [number, number],
): Given<Options> | 'help' => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return 'help';
  const given = parseOptions();
  if (given.positionals.length < least || given.positionals.length > most)
    throw new Error(text('command.usage'));
  return given;

  function parseOptions(): Given<Options> {
    try {
      return parseArgs({ args, options, allowPositionals: most > 0 });
    } catch (error) {
      throw new Error(text('command.wrong-option', { reason: messageOf(error) }), { cause: error });
    }
  }
};

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
