import { sumAmendmentsOf } from '../../../figures/figures/api/find-totals.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { drainRows } from '../../../foundation/platform/api/database/drain-rows.ts';
import type { Contract } from '../../../records/records/contract.ts';
import type { ContractWithLinks, LinkedContract } from '../linked-contracts.ts';

/** The amendments of a contract, the oldest first, and what the concluded ones add up to. */
export const findAmendments = async (
  sql: Queries,
  organizationId: string,
  id: string,
): Promise<ContractWithLinks['amendments']> => {
  const [docs, sum] = await Promise.all([
    findLinked(sql, organizationId, sql`amends_contract_id = ${id}`),
    sumAmendmentsOf(sql, organizationId, id),
  ]);
  return { ...sum, docs };
};

/** What an amendment amends. */
export const findAmended = async (
  sql: Queries,
  organizationId: string,
  { amendsContractId }: Pick<Contract, 'amendsContractId'>,
): Promise<LinkedContract | null> => {
  if (amendsContractId === null) return null;
  const [amended] = await findLinked(sql, organizationId, sql`id = ${amendsContractId}`);
  return amended ?? null;
};

const findLinked = async (
  sql: Queries,
  organizationId: string,
  condition: Fragment,
): Promise<LinkedContract[]> =>
  drainRows(
    await sql<LinkedContract[]>`
      select id as "_id", contract_number as "contractNumber", contract_date as "contractDate",
             total_or_max_amount as "totalOrMaxAmount", category,
             procedure_state as "procedureState"
        from contracts
       where organization_id = ${organizationId} and deleted_at is null and ${condition}
       order by contract_date nulls last, id`,
  );
