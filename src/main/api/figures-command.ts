import { parseArgs } from 'node:util';

import { recomputeKeptTables } from '../../figures/api/kept/make-kept-tables.ts';
import {
  type KeptDifference,
  maxDifferences,
  verifyKeptTables,
} from '../../figures/api/kept/verify-kept-tables.ts';
import { prepareDatabase } from '../../figures/api/prepare-database.ts';
import en from '../../figures/command-texts/en.json' with { type: 'json' };
import es from '../../figures/command-texts/es.json' with { type: 'json' };
import jp from '../../figures/command-texts/jp.json' with { type: 'json' };
import { readConfig } from '../../platform/api/config.ts';
import { createTranslator } from '../../platform/api/create-translator.ts';
import { openDatabase, type Sql } from '../../platform/api/database/database.ts';

/**
 * `npm run figures:verify`: whether every kept sum is what the contracts add up to. Ends with 0 when it
 * is, with 1 when one differs or could not be compared. `--rebuild` computes them anew before.
 */
const text = createTranslator([{ es, en, jp }], 'es');

const runCommand = async (): Promise<void> => {
  const { help, rebuild } = readArguments(process.argv.slice(2));
  if (help) return translate(text('command.usage'));
  const { sql, close } = await openDatabase(readConfig(process.env));
  try {
    await prepareDatabase(sql);
    await compare(sql, rebuild);
  } finally {
    await close();
  }
};

const readArguments = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: { rebuild: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(text('command.wrong-option', { reason }), { cause: error });
  }
};

const compare = async (sql: Sql, rebuild = false): Promise<void> => {
  const differences = await verifyKeptTables(sql);
  await describe(sql, differences);
  if (differences.length > 0 && !rebuild)
    throw new Error(text('command.differ', { rows: differences.length }));
  if (!rebuild) return translate(text('command.agree'));
  await recomputeKeptTables(sql);
  translate(text('command.rebuilt'));
  await compare(sql);
};

/** Every row that differs, under its organization. */
const describe = async (sql: Sql, differences: KeptDifference[]): Promise<void> => {
  const byOrganization = Map.groupBy(differences, ({ organizationId }) => organizationId);
  for (const [id, rows] of byOrganization) {
    const [organization] = await sql<{ name: string }[]>`
      select name from organizations where id = ${id}`;
    translate(
      text('command.organization', { name: organization?.name ?? '', id, rows: rows.length }),
    );
    for (const { table, key, sums } of rows) {
      translate(text('command.row', { table, key: Object.values(key).join(', ') }));
      for (const sum of sums) translate(text('command.sum', sum));
    }
  }
  if (differences.length >= maxDifferences) translate(text('command.more'));
};

const translate = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

await runCommand().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
