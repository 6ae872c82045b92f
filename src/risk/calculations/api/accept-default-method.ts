import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { CatalogueScope } from '../../../office/catalogue/api/catalogue-store.ts';
import { recordWrites } from '../../../office/catalogue/api/record-writes.ts';
import { refuseOnIssues } from '../../../office/catalogue/api/refuse-on-issues.ts';
import { writeWithin } from '../../../office/catalogue/api/write-within.ts';
import { defaultMethodVersion } from '../default-method.ts';
import { afterMethodChange } from './after-calculation-write.ts';
import { calculationHash } from './calculation-hash.ts';
import { findCalculationIssues, lockCalculations, methodAfter } from './calculation-rules.ts';
import { calculationStore } from './calculation-store.ts';
import { indexChangesBetween } from './find-index-changes.ts';
import { findMethod, type Method } from './method.ts';
import { planDefaultMethod, type PlannedCalculation } from './plan-default-method.ts';

/** The version of the default method, and whether the index of the installation computes by it. */
export const findDefaultMethod = async (sql: Queries, scope: CatalogueScope) => {
  const method = await findMethod(sql);
  const methodHash = indexHash(method);
  const isAccepted =
    methodHash === indexHash(methodAfter(method, await planDefaultMethod(sql, scope)));
  return { version: defaultMethodVersion, isAccepted, methodHash };
};

/** What accepting it would make of the index of every monitor. */
export const findDefaultMethodChanges = async (snapshot: Queries, scope: CatalogueScope) => {
  const before = await findMethod(snapshot);
  const after = methodAfter(before, await planDefaultMethod(snapshot, scope));
  return indexChangesBetween(snapshot, before, after);
};

/**
 * Makes the default method that of the installation, all of it or nothing; refuses with 409 when the
 * method is not the one any more that was seen with its changes.
 */
export const acceptDefaultMethodOf = (
  sql: Sql,
  scope: CatalogueScope,
  seenHash: string | null,
): Promise<void> =>
  writeWithin(sql, scope, async (tx) => {
    await lockCalculations(tx);
    if (indexHash(await findMethod(tx)) !== seenHash)
      throw refuse(409, 'calculations-admin:refused.default-method');
    const rows = await planDefaultMethod(tx, scope);
    if (rows.length === 0) return;
    refuseOnIssues(await findCalculationIssues(tx, scope, rows));
    await writePlanned(tx, scope, rows);
  });

const writePlanned = async (
  tx: Queries,
  scope: CatalogueScope,
  rows: readonly PlannedCalculation[],
): Promise<void> => {
  const changed = rows.flatMap(({ _id, draft, stored }) => (stored ? { _id, draft, stored } : []));
  if (changed.length > 0) await calculationStore.update(tx, scope, changed);
  for (const row of rows) if (!row.stored) await calculationStore.insert(tx, scope, row);
  const ids = rows.map(({ _id }) => _id);
  const after = await calculationStore.findRows(tx, scope, ids);
  const writes = rows.map(({ _id, stored }) => ({
    action: stored ? ('UPDATE' as const) : ('CREATE' as const),
    before: stored ?? null,
    after: after.find((one) => one._id === _id) ?? null,
  }));
  const news = [{ message: 'method.default', values: { version: defaultMethodVersion } }] as const;
  await recordWrites(
    tx,
    scope,
    { ...calculationStore, afterWrite: afterMethodChange(news) },
    writes,
  );
};

const indexHash = (method: Method): string | null =>
  method.index ? calculationHash(method, method.index) : null;
