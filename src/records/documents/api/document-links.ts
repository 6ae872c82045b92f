import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { DocumentFilters } from '../document-overview-endpoints.ts';
import { documentRows, isOfOriginal } from './document-backups.ts';
import { documentState } from './document-state.ts';

/** The addresses that the contracts of an organization name, as far as they match, each with its state. */
export const documentLinks = (
  sql: Queries,
  organizationId: string,
  filters: DocumentFilters = {},
): Fragment => sql`
  (select * from (
     select contracts.id as contract, contract_number, services_description, supplier_id,
            organizer_administrative_unit_id as unit_id, period as quarter, total_or_max_amount,
            documents.field, documents.place, documents.original as url,
            lower(substring(documents.original from ${hostPattern})) as host,
            ${documentState(sql, organizationId)} as state, ${reasonOf(sql)} as reason,
            case when ${isOfOriginal(sql)} then http_status end as http_status,
            case when ${isOfOriginal(sql)} then checked_at end as checked_at,
            next_attempt_at, backups.file_id is not null as has_copy,
            uploads.uploaded_at, uploads.uploaded_by
       from ${documentRows(sql)}
       left join uploaded_documents uploads
         on uploads.organization_id = contracts.organization_id
        and uploads.contract_id = contracts.id and uploads.field = documents.field
      where contracts.organization_id = ${organizationId} and contracts.deleted_at is null
        and (documents.original is not null or uploads.file_id is not null)) links
   where ${matching(sql, filters)})`;

/** Without a port, and without a name and a password before it. */
const hostPattern = '^[A-Za-z]+://(?:[^/@]*@)?([^/:?#]+)';

/** Why there is no copy of what is there now, as `documentFailures` has it. */
const reasonOf = (sql: Queries): Fragment => sql`
  case when not ${isOfOriginal(sql)} then
         case when exists (select from document_searches
                            where organization_id = contracts.organization_id) then null
              else 'not-checkable' end
       when status = 'GONE' then 'gone'
       else failure end`;

type Values = Required<DocumentFilters>;

/** What each filter asks of a link. */
const conditions: {
  [Name in keyof Values]: (sql: Queries, value: NonNullable<Values[Name]>) => Fragment;
} = {
  state: (sql, state) => sql`state = ${state}`,
  copy: (sql, copy) => sql`has_copy = ${copy === 'yes'}`,
  reason: (sql, reason) => sql`reason = ${reason}`,
  host: (sql, host) => sql`host = lower(${host})`,
  unit: (sql, unit) => sql`unit_id = ${unit}`,
  search: (sql, search) => sql`position(lower(${search}) in lower(contract_number)) > 0`,
  contract: (sql, contract) => sql`contract = ${contract}`,
  field: (sql, field) => sql`field = ${field}`,
};

const matching = (sql: Queries, filters: DocumentFilters): Fragment =>
  allOf(
    sql,
    Object.entries(filters).flatMap(([name, value]) =>
      value ? [conditions[name as keyof Values](sql, value as never)] : [],
    ),
  );
