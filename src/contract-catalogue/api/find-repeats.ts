import type { Queries } from '../../platform/api/database/database.ts';
import type { z } from '../../platform/schema.ts';
import type { Contract } from '../../records/contract.ts';
import { maxRepeats, type retrieveContractRepeats } from '../contract-helper-endpoints.ts';
import { contractName } from '../contract-name.ts';

type Question = z.output<typeof retrieveContractRepeats.schema.querystring>;
type Named = Pick<
  Contract,
  '_id' | 'contractNumber' | 'contractId' | 'servicesDescription' | 'period'
>;

/**
 * Live contracts that are probably the same one: of one supplier, day and amount
 * (docs/spec-readings.md#contracts-by-hand).
 */
export const findContractRepeats = async (
  sql: Queries,
  organizationId: string,
  { supplier, contractDate, amount }: Question,
): Promise<{ _id: string; name: string }[]> => {
  const rows = await sql<Named[]>`
    select id as "_id", contract_number as "contractNumber", contract_id as "contractId",
           services_description as "servicesDescription", period
      from contracts
     where organization_id = ${organizationId} and deleted_at is null
       and supplier_id = ${supplier} and contract_date = ${contractDate}
       and total_or_max_amount = ${amount}
     order by id
     limit ${maxRepeats}`;
  return rows.map((row) => ({ _id: row._id, name: contractName(row) }));
};
