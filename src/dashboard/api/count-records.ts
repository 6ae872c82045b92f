import type { Queries } from '../../platform/api/database.ts';
import type { DashboardCounts } from '../dashboard-endpoints.ts';

type Counts = Omit<DashboardCounts, 'pendingLoad' | 'contractsCount'> & { contractsCount: number };

/** Live records and all visits; contracts from the kept sums, reports of nothing left out. */
export const countRecords = async (sql: Queries, organizations: string[]): Promise<Counts> => {
  const [counts] = await sql<Counts[]>`
    select (select coalesce(sum(visits), 0)::bigint from visits
             where organization_id = any(${organizations}::uuid[])) as "visitsCount",
           (select coalesce(sum(contracts), 0)::bigint from contract_figures
             where organization_id = any(${organizations}::uuid[])) as "contractsCount",
           (select count(*) from suppliers
             where organization_id = any(${organizations}::uuid[])
               and deleted_at is null) as "proveedoresCount",
           (select count(*) from administrative_units
             where organization_id = any(${organizations}::uuid[])
               and deleted_at is null) as "unidadesCount",
           0 as "calculosCount"`;
  if (!counts) throw new Error('A query without a table has one row.');
  return counts;
};
