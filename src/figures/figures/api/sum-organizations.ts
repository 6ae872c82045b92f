import type { Queries } from '../../../foundation/platform/api/database/database.ts';

export type OrganizationSum = {
  id: string;
  name: string;
  /** All that are not deleted, whatever their state. */
  contracts: number;
  /** What they add up to, to the cent. */
  amount: string;
};

/**
 * How many contracts each organization has and what all of them add up to, read from the contracts
 * themselves: a number by which two copies of a database are compared, and no figure.
 */
export const sumOrganizations = async (db: Queries): Promise<OrganizationSum[]> => [
  ...(await db<OrganizationSum[]>`
    select organizations.id, short_name as name, count(contracts.id) as contracts,
           coalesce(sum(total_or_max_amount), 0)::numeric(38, 2)::text as amount
      from organizations
      left join contracts on contracts.organization_id = organizations.id
                         and contracts.deleted_at is null
     where organizations.deleted_at is null
     group by organizations.id
     order by folded(short_name), organizations.id`),
];
