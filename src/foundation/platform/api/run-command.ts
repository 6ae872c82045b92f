import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import { type Config, readConfig } from './config.ts';
import type { Translate } from './create-translator.ts';
import { type Database, openDatabase } from './database/database.ts';

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options }>
>['values'];

type Command<Options extends ParseArgsOptionsConfig> = {
  /** With the texts `command.usage` and `command.wrong-option`. */
  text: Translate;
  /** Beside `--help`, which every command has. */
  options: Options;
  run: (database: Database, values: Values<Options>, config: Config) => Promise<void>;
  describeFailure?: (error: unknown) => string;
};

/**
 * A command of an administrator: reads its options, opens the database, runs and closes it. Ends the
 * process with 0, or with 1 after it has written to the standard error what went wrong.
 */
export const runCommand = async <const Options extends ParseArgsOptionsConfig>({
  text,
  options,
  run,
  describeFailure = messageOf,
}: Command<Options>): Promise<void> => {
  try {
    const values = readOptions(text, options);
    if (values === 'help') return printLine(text('command.usage'));
    const config = readConfig(process.env);
    const database = await openDatabase(config);
    try {
      await run(database, values, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  }
};

const readOptions = <const Options extends ParseArgsOptionsConfig>(
  text: Translate,
  options: Options,
): Values<Options> | 'help' => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return 'help';
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Error(text('command.wrong-option', { reason: messageOf(error) }), { cause: error });
  }
};

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
