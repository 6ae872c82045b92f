import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { LimitImport } from '../procurement-limit-endpoints.ts';
import { findProcurementLimits } from './find-procurement-limits.ts';
import { planLimitImport } from './plan-limit-import.ts';
import { type LimitFileIssue, readLimitFile } from './read-limit-file.ts';
import { enterRules, limitTable, type RuleContext, writeRules } from './save-rule-of-law.ts';

/**
 * Enters all limits of a file, or none and tells everything that is wrong with it, each with its line.
 * With `preview` it tells only what it would do.
 */
export const importLimits = (
  sql: Sql,
  context: RuleContext,
  { file, preview = false }: { file: Uint8Array; preview?: boolean | undefined },
): Promise<LimitImport> => {
  const { lines, issues } = readLimitFile(file);
  return writeRules(sql, async (tx) => {
    const all = await findProcurementLimits(tx, context.organizationId);
    const plan = planLimitImport(
      lines,
      all.filter(({ replacedAt }) => replacedAt === null),
    );
    refuseIssues([...issues, ...plan.issues]);
    if (!preview && plan.entries.length > 0)
      await enterRules(tx, limitTable, context, plan.entries);
    const replaced = plan.entries.filter(({ replaces }) => replaces !== undefined).length;
    return { entered: plan.entries.length - replaced, replaced, unchanged: plan.unchanged };
  });
};

const refuseIssues = (issues: LimitFileIssue[]): void => {
  if (issues.length === 0) return;
  throw refuse(422, 'procurement-limits-admin:import.refused', {
    issues: issues
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, field, message, values }) => ({
        field,
        message,
        values: { ...values, line },
      })),
  });
};
