import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { today } from '../../../foundation/platform/api/database/moments.ts';
import type { VisitSpan } from '../dashboard-endpoints.ts';

type Spans = { unit: 'month' | 'quarter' | 'year'; step: string; before: string };

const spans: Record<VisitSpan, Spans> = {
  MONTHS: { unit: 'month', step: '1 month', before: '11 months' },
  QUARTER: { unit: 'quarter', step: '3 months', before: '9 months' },
  YEAR: { unit: 'year', step: '1 year', before: '5 years' },
};

export type VisitCount = { start: string; visits: number };

/**
 * Visits in each of the last twelve months, four quarters or six years, the present one included and
 * oldest first, zeros too. Days are those of the installation, as they were counted.
 */
export const countVisits = (
  sql: Queries,
  organizations: string[],
  span: VisitSpan,
): Promise<VisitCount[]> => {
  const { unit, step, before } = spans[span];
  return sql<VisitCount[]>`
    select start::date as start, coalesce(sum(visits), 0)::bigint as visits
      from generate_series(
             date_trunc(${unit}, ${today(sql)}::timestamp) - ${before}::interval,
             date_trunc(${unit}, ${today(sql)}::timestamp), ${step}::interval) as start
      left join visits
        on organization_id = any(${organizations}::uuid[])
       and day >= start::date and day < (start + ${step}::interval)::date
     group by start
     order by start`;
};
