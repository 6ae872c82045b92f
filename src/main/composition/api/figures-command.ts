import { recomputeKeptTables } from '../../../figures/figures/api/kept/make-kept-tables.ts';
import {
  type KeptDifference,
  maxDifferences,
  verifyKeptTables,
} from '../../../figures/figures/api/kept/verify-kept-tables.ts';
import { prepareDatabase } from '../../../figures/figures/api/prepare-database.ts';
import en from '../../../figures/figures/command-texts/en.json' with { type: 'json' };
import es from '../../../figures/figures/command-texts/es.json' with { type: 'json' };
import jp from '../../../figures/figures/command-texts/jp.json' with { type: 'json' };
import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { printLine, runCommand } from '../../../foundation/platform/api/run-command.ts';

const text = createTranslator([{ es, en, jp }], 'es');

const compare = async (sql: Sql, rebuild = false): Promise<void> => {
  const differences = await verifyKeptTables(sql);
  await printDifferences(sql, differences);
  if (differences.length > 0 && !rebuild)
    throw new Error(text('command.differ', { rows: differences.length }));
  if (!rebuild) return printLine(text('command.agree'));
  await recomputeKeptTables(sql);
  printLine(text('command.rebuilt'));
  await compare(sql);
};

/** Every row that differs, under its organization. */
const printDifferences = async (sql: Sql, differences: KeptDifference[]): Promise<void> => {
  const byOrganization = Map.groupBy(differences, ({ organizationId }) => organizationId);
  for (const [id, rows] of byOrganization) {
    const [organization] = await sql<{ name: string }[]>`
      select name from organizations where id = ${id}`;
    printLine(
      text('command.organization', { name: organization?.name ?? '', id, rows: rows.length }),
    );
    for (const { table, key, sums } of rows) {
      printLine(text('command.row', { table, key: Object.values(key).join(', ') }));
      for (const sum of sums) printLine(text('command.sum', sum));
    }
  }
  if (differences.length >= maxDifferences) printLine(text('command.more'));
};

/**
 * `npm run figures:verify`: whether every kept sum is what the contracts add up to. Ends with 0 when it
 * is, with 1 when one differs or could not be compared. `--rebuild` computes them anew before.
 */
await runCommand({
  text,
  options: { rebuild: { type: 'boolean' } },
  run: async (database, { rebuild }) => {
    await prepareDatabase(database);
    await compare(database.sql, rebuild);
  },
});
