import { parseArgs } from 'node:util';

import loadTexts from '../../data-load/texts/es.json' with { type: 'json' };
import { computeDerived } from '../../derived/api/compute-derived.ts';
import en from '../../derived/texts/en.json' with { type: 'json' };
import es from '../../derived/texts/es.json' with { type: 'json' };
import jp from '../../derived/texts/jp.json' with { type: 'json' };
import { prepareDatabase } from '../../figures/api/prepare-database.ts';
import {
  type CommandOrganization,
  findCommandOrganization,
} from '../../load-command/api/find-command-organization.ts';
import { LoadCommandRefused } from '../../load-command/api/load-command-refused.ts';
import { readConfig } from '../../platform/api/config.ts';
import { createTranslator } from '../../platform/api/create-translator.ts';
import { openDatabase, type Sql } from '../../platform/api/database/database.ts';
import { derivedDefinitions } from './derived-definitions.ts';

/**
 * `npm run derived`: computes what is derived from all rows of an organization, where its data changed
 * since; with `--rebuild` everywhere. Ends with 0 when all of it is there, else with 1.
 */
const text = createTranslator([{ es, en, jp }], 'es');

const runCommand = async (): Promise<void> => {
  const { help, rebuild = false, organization } = readArguments(process.argv.slice(2));
  if (help) return say(text('command.usage'));
  const config = readConfig(process.env);
  const { sql, close } = await openDatabase(config);
  try {
    await prepareDatabase(sql);
    for (const one of await findOrganizations(sql, organization))
      for (const definition of derivedDefinitions(config)) {
        const isComputed = await computeDerived(sql, one._id, definition, { always: rebuild });
        const values = { organization: one.shortName, name: definition.name };
        say(text(isComputed ? 'command.computed' : 'command.current', values));
      }
  } finally {
    await close();
  }
};

const readArguments = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        rebuild: { type: 'boolean' },
        organization: { type: 'string', short: 'o' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(text('command.wrong-option', { reason }), { cause: error });
  }
};

const findOrganizations = async (
  sql: Sql,
  wanted: string | undefined,
): Promise<Pick<CommandOrganization, '_id' | 'shortName'>[]> =>
  wanted === undefined
    ? sql`select id as "_id", short_name as "shortName" from organizations
           where deleted_at is null order by folded(short_name)`
    : [await findCommandOrganization(sql, wanted)];

const describeFailure = (error: unknown): string => {
  if (error instanceof LoadCommandRefused)
    return createTranslator([{ es: loadTexts, en: loadTexts, jp: loadTexts }], 'es')(
      error.message,
      error.values,
    );
  return error instanceof Error ? error.message : String(error);
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

await runCommand().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
});
