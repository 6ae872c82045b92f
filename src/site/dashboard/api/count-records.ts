import { countAllListed } from '../../../figures/figures/api/find-totals.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { DashboardCounts } from '../dashboard-endpoints.ts';

type Counts = Omit<
  DashboardCounts,
  'pendingLoad' | 'openCases' | 'documentHealth' | 'contractsCount'
> & {
  contractsCount: number;
};

/** Live records and all visits; reports of nothing are no contracts. */
export const countRecords = async (sql: Queries, organizations: string[]): Promise<Counts> => {
  const [contracts, [counts]] = await Promise.all([
    countAllListed(sql, organizations),
    sql<Omit<Counts, 'contractsCount'>[]>`
      select (select coalesce(sum(visits), 0)::bigint from visits
               where organization_id = any(${organizations}::uuid[])) as "visitsCount",
             (select count(*) from suppliers
               where organization_id = any(${organizations}::uuid[])
                 and deleted_at is null) as "proveedoresCount",
             (select count(*) from administrative_units
               where organization_id = any(${organizations}::uuid[])
                 and deleted_at is null) as "unidadesCount",
             (select count(*) from calculations where deleted_at is null) as "calculosCount"`,
  ]);
  if (!counts) throw new Error('A query without a table has one row.');
  return { ...counts, contractsCount: contracts };
};
