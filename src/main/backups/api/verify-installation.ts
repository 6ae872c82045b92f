import { sumOrganizations } from '../../../figures/figures/api/sum-organizations.ts';
import { reportSummaryTables } from '../../../figures/figures/api/summary-tables/report-summary-tables.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { fetchInBatches } from '../../../foundation/platform/api/database/fetch-in-batches.ts';
import { auditTranslator } from '../../../office/audit/api/audit-translator.ts';
import { describeChain } from '../../../office/audit/api/describe-chain.ts';
import { verifyChain } from '../../../office/audit/api/verify-chain.ts';
import { backupText as text } from './backup-translator.ts';
import { type StoredFile, storedFiles } from './find-stored-files.ts';
import { findTables } from './find-tables.ts';
import type { Stores } from './write-backup.ts';

export type InstallationCheck = {
  /** What there is: equal for an installation and for another one into which it was restored. */
  lines: string[];
  /** What is not as it has to be. */
  faults: string[];
};

/**
 * Counts the rows of every table, adds up the contracts of each organization, and compares: the kept
 * sums with the contracts, the record of changes with its hashes, the stored files with theirs. Files
 * that are known to be lacking are no fault.
 */
export const verifyInstallation = async (
  sql: Sql,
  stores: Stores,
  lacking: readonly string[] = [],
): Promise<InstallationCheck> => {
  const rows = await countRows(sql);
  const sums = await sumOrganizations(sql);
  const kept = await reportSummaryTables(sql);
  const chain = await walkChain(sql);
  const files = await checkFiles(sql, stores);
  const faulty = files.faulty.filter((name) => !lacking.includes(name));
  return {
    lines: [
      ...rows.map((row) => text('verify.table', row)),
      ...sums.map(({ name, contracts, amount }) =>
        text('verify.organization', { name, contracts, amount }),
      ),
      ...chain.lines,
      text('verify.files', { files: files.count }),
    ],
    faults: [
      ...kept.lines,
      ...(kept.differing > 0 ? [text('verify.kept-differ', { rows: kept.differing })] : []),
      ...chain.faults,
      ...faulty.map((name) => text('verify.file', { name })),
      ...(faulty.length > 0 ? [text('verify.files-faulty', { files: faulty.length })] : []),
    ],
  };
};

const countRows = (sql: Sql) =>
  sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const counts: { name: string; rows: number }[] = [];
    for (const { name } of await findTables(snapshot)) {
      const [count] = await snapshot<{ rows: number }[]>`
        select count(*) as rows from ${snapshot(name)}`;
      counts.push({ name, rows: count?.rows ?? 0 });
    }
    return counts;
  });

const walkChain = async (sql: Sql): Promise<InstallationCheck> => {
  const verdict = await verifyChain(sql);
  const lines = describeChain(auditTranslator('es'), verdict);
  return verdict.broken ? { lines: [], faults: lines } : { lines, faults: [] };
};

const checkFiles = (sql: Sql, stores: Stores) =>
  sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const found = { count: 0, faulty: [] as string[] };
    for await (const batch of fetchInBatches<StoredFile>(snapshot, storedFiles(snapshot), 1000))
      for (const file of batch) {
        found.count += 1;
        if (!(await stores[file.store].isIntact(file.sha256)))
          found.faulty.push(`${file.store}/${file.sha256}`);
      }
    return found;
  });
