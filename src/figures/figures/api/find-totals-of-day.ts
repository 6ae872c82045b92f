import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';
import type { ContractTotals } from '../contract-totals.ts';
import { type Figure, figureOf } from '../figure.ts';
import type { Sum } from '../measure.ts';
import { totalFigures, totalsOf } from './find-totals.ts';

type SumRow = Record<Sum, number> & { population: string; procedureType: string | null };

/**
 * What all contracts added up to at the end of a day, from what their versions made of them. Reports are
 * not counted, as in the totals of today.
 */
export const findTotalsOfDay = async (
  sql: Queries,
  organizationId: string,
  day: string,
): Promise<ContractTotals> => {
  const rows = await sql<SumRow[]>`
    with shown as (
      select distinct on (contract_id) population, procedure_type, amount
        from contract_version_figures
       where organization_id = ${organizationId}
         and moment < (${day}::date + 1)::timestamp at time zone ${timeZone()}
       order by contract_id, version desc)
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
    false,
  );
};
