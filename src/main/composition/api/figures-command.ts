import { prepareDatabase } from '../../../figures/figures/api/prepare-database.ts';
import { recomputeSummaryTables } from '../../../figures/figures/api/summary-tables/make-summary-tables.ts';
import {
  summaryTablesText as text,
  reportSummaryTables,
} from '../../../figures/figures/api/summary-tables/report-summary-tables.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { printLine } from '../../../foundation/platform/api/run-command.ts';
import { runInstallationCommand } from '../../backups/api/run-installation-command.ts';

const compare = async (sql: Sql, rebuild = false): Promise<void> => {
  const { differing, lines } = await reportSummaryTables(sql);
  lines.forEach(printLine);
  if (differing > 0 && !rebuild) throw new Error(text('command.differ', { rows: differing }));
  if (!rebuild) return printLine(text('command.agree'));
  await recomputeSummaryTables(sql);
  printLine(text('command.rebuilt'));
  await compare(sql);
};

/**
 * `npm run figures:verify`: whether every kept sum is what the contracts add up to. Ends with 0 when it
 * is, with 1 when one differs or could not be compared. `--rebuild` computes them anew before.
 */
await runInstallationCommand({
  text,
  options: { rebuild: { type: 'boolean' } },
  run: async (database, { rebuild }) => {
    await prepareDatabase(database);
    await compare(database.sql, rebuild);
  },
});
