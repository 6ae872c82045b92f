import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type BrokenDocument, mostBrokenDocuments } from '../broken-documents-endpoint.ts';
import { documentRows, isOriginalFound } from './document-backups.ts';

type Found = { docs: BrokenDocument[]; total: number };

/** The same that the health of the documents counts as broken, as it is known now. */
export const findBrokenDocuments = async (sql: Queries, organizationId: string): Promise<Found> => {
  const rows = await sql<(BrokenDocument & { total: number })[]>`
    select contracts.id as "_id", contract_number as "contractNumber",
           services_description as "servicesDescription", suppliers.name as "supplierName",
           total_or_max_amount as "totalOrMaxAmount", documents.field, documents.original as url,
           backups.checked_at as "checkedAt", backups.file_id is not null as "hasCopy",
           count(*) over () as total
      from ${documentRows(sql)}
      left join suppliers on suppliers.organization_id = contracts.organization_id
                         and suppliers.id = contracts.supplier_id
     where contracts.organization_id = ${organizationId} and contracts.deleted_at is null
       and documents.original is not null and ${isOriginalFound(sql)} = false
     order by total_or_max_amount desc nulls last, contracts.id, documents.place
     limit ${mostBrokenDocuments}`;
  return {
    docs: rows.map(({ total: _total, ...document }) => document),
    total: rows[0]?.total ?? 0,
  };
};
