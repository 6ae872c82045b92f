import { findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import { allContractsOf } from '../../../figures/figures/api/selection.ts';
import { contractsOf } from '../../../figures/figures/figure.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { findLinkHealth } from '../../../records/documents/api/find-link-health.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import type { DataSources } from '../data-source-endpoints.ts';
import { findCoverage, findLastQuarter } from './find-coverage.ts';
import { findSources, findSourceTotals, sumLeftOut } from './find-sources.ts';

/** Which loads the contracts come from, what was left out and what is missing, of one moment. */
export const findDataSources = (
  sql: Sql,
  organizationId: string,
  administrationPeriods: string[],
): Promise<{ data: DataSources; lastUpdate: string | null }> =>
  readSnapshot(sql, async (snapshot) => {
    const [totals, withoutSupplier, lastQuarter, sources, coverage, documentLinks, lastUpdate] =
      await Promise.all([
        findSourceTotals(snapshot, organizationId),
        countWithoutSupplier(snapshot, organizationId),
        findLastQuarter(snapshot, organizationId),
        findSources(snapshot, organizationId),
        findCoverage(snapshot, organizationId, administrationPeriods),
        findLinkHealth(snapshot, organizationId),
        findLastUpdate(snapshot, organizationId),
      ]);
    const leftOut = sumLeftOut(sources);
    return {
      data: { totals, withoutSupplier, lastQuarter, sources, leftOut, coverage, documentLinks },
      lastUpdate,
    };
  });

const countWithoutSupplier = async (sql: Queries, organizationId: string): Promise<number> => {
  const [group] = await findFiguresBy(
    sql,
    allContractsOf(organizationId),
    { by: ['supplier'], among: { supplier: [null] } },
    { found: contractsOf('counted') },
  );
  return group?.figures.found.contracts ?? 0;
};
