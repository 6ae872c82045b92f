import { categories } from '../../../foundation/codelists/category.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { LimitInForce } from '../limit-in-force.ts';

/** The limits of law of an organization, as `limitedContracts` joins them with its contracts. */
export const findLimitsInForce = (sql: Queries, organizationId: string): Promise<LimitInForce[]> =>
  sql<LimitInForce[]>`
    select procedure_type as "procedureType", jsonb_agg(category) as categories,
           lower(valid_during) as "firstDay", upper(valid_during) - 1 as "lastDay",
           gross_amount as "grossAmount", legal_basis as "legalBasis"
      from limits_in_force(${organizationId})
      join unnest(${[null, ...categories]}::text[]) as category
        on procurement_group(category) = category_group
     group by limit_id, procedure_type, category_group, valid_during, gross_amount, legal_basis
     order by "procedureType", category_group, "firstDay"`;
