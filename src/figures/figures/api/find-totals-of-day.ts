import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { endOfDay } from '../../../records/contract-versions/api/end-of-day.ts';
import type { ContractTotals } from '../contract-totals.ts';
import { type Figure, figureOf } from '../figure.ts';
import type { Sum } from '../measure.ts';
import { totalFigures, totalsOf } from './find-totals.ts';

type SumRow = Record<Sum, number> & { population: string; procedureType: string | null };

/**
 * What all contracts added up to at the end of a day, from what their versions made of them. Reports are
 * not counted, as in the totals of today.
 */
export const findTotalsOfDay = (
  sql: Queries,
  organizationId: string,
  day: string,
): Promise<ContractTotals> =>
  findTotalsOfRows(
    sql,
    sql`
      select distinct on (contract_id) population, procedure_type, amount
        from contract_version_figures
       where organization_id = ${organizationId} and moment < ${endOfDay(sql, day)}
       order by contract_id, version desc`,
  );

/** The same of a query of contracts, each with its population, procedure type and amount. */
export const findTotalsOfRows = async (
  sql: Queries,
  contracts: Fragment,
  withReports = false,
): Promise<ContractTotals> => {
  const rows = await sql<SumRow[]>`
    with shown as (${contracts})
    select population, procedure_type as "procedureType", count(*) as contracts,
           coalesce(sum(amount), 0) as amount,
           count(*) filter (where amount is null) as "withoutAmount"
      from shown where population is not null
     group by grouping sets ((population), (population, procedure_type))`;
  const figureIn = (
    name: keyof typeof totalFigures,
    population: string,
    procedureType: string | null = null,
  ): Figure => {
    const found = rows.find(
      (row) => row.population === population && row.procedureType === procedureType,
    );
    return figureOf(totalFigures[name], (sum) => found?.[sum] ?? 0);
  };
  return totalsOf(
    {
      total: figureIn('total', 'COUNTED'),
      PUBLIC: figureIn('PUBLIC', 'COUNTED', 'PUBLIC'),
      INVITATION: figureIn('INVITATION', 'COUNTED', 'INVITATION'),
      NO_BID: figureIn('NO_BID', 'COUNTED', 'NO_BID'),
      amendments: figureIn('amendments', 'AMENDMENT'),
      notConcluded: figureIn('notConcluded', 'NOT_CONCLUDED'),
      reports: figureIn('reports', 'REPORT'),
    },
    withReports,
  );
};
