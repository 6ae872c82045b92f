import { signalLevels } from '../../../figures/signals/signal-finding.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import {
  documentRows,
  isOfOriginal,
  isOriginalFound,
} from '../../../records/documents/api/document-backups.ts';
import { documentFields } from '../../../records/records/contract.ts';
import { namedContracts } from '../../contracts/api/contract-queries.ts';
import type { DataTableName } from '../data-file-format.ts';
import { contractDataColumns, contractDataSelect } from './contract-data-columns.ts';
import type { DataColumn } from './data-column.ts';

/** A table of the whole data of an organization. */
export type DataTable = {
  name: DataTableName;
  columns: readonly DataColumn[];
  /** All rows, in an order that stays; their columns have the names of `columns`. */
  select: (sql: Queries, organizationId: string) => Fragment;
};

const contracts: DataTable = {
  name: 'contracts',
  columns: contractDataColumns,
  select: (sql, organizationId) => sql`
    select ${sql.unsafe(contractDataSelect)}
      from ${namedContracts(sql)}
     where contracts.organization_id = ${organizationId} and contracts.deleted_at is null
     order by contracts.id`,
};

/** Those that some contract names: of others nothing was published. */
const suppliers: DataTable = {
  name: 'suppliers',
  columns: [
    { name: 'id', kind: 'id', ocds: 'awards/suppliers/id' },
    { name: 'name', kind: 'text', ocds: 'awards/suppliers/name' },
    { name: 'rfc', kind: 'text', ocds: 'parties/identifier/id' },
  ],
  select: (sql, organizationId) => sql`
    select id, name, rfc from suppliers
     where organization_id = ${organizationId} and id in (
       select supplier_id from contracts
        where organization_id = ${organizationId} and deleted_at is null)
     order by id`,
};

const units: DataTable = {
  name: 'units',
  columns: [
    { name: 'id', kind: 'id', ocds: 'parties/id' },
    { name: 'name', kind: 'text', ocds: 'parties/name' },
  ],
  select: (sql, organizationId) => sql`
    select id, name from administrative_units
     where organization_id = ${organizationId} and id in (
       select unnest(array[applicant_administrative_unit_id, organizer_administrative_unit_id])
         from contracts where organization_id = ${organizationId} and deleted_at is null)
     order by id`,
};

/** Where documents were published, what the last look found there, and the copies that are kept. */
const documents: DataTable = {
  name: 'documents',
  columns: [
    { name: 'contract_id', kind: 'id' },
    { name: 'document', kind: 'code', codes: documentFields, words: 'records:field' },
    { name: 'address', kind: 'address', ocds: 'contracts/documents/url' },
    { name: 'is_found', kind: 'yesOrNo' },
    { name: 'checked_at', kind: 'moment' },
    { name: 'copy_id', kind: 'id' },
    { name: 'copied_from', kind: 'address' },
    { name: 'copied_at', kind: 'moment' },
    { name: 'copy_media_type', kind: 'text', ocds: 'contracts/documents/format' },
    { name: 'copy_bytes', kind: 'count' },
    { name: 'copy_sha256', kind: 'text' },
  ],
  select: (sql, organizationId) => sql`
    select contracts.id as contract_id, documents.field as document, documents.original as address,
           ${isOriginalFound(sql)} as is_found,
           case when ${isOfOriginal(sql)} then backups.checked_at end as checked_at,
           files.id as copy_id, backups.saved_from as copied_from, backups.saved_at as copied_at,
           files.media_type as copy_media_type, files.bytes as copy_bytes,
           files.sha256 as copy_sha256
      from ${documentRows(sql)}
      left join files
        on files.organization_id = backups.organization_id and files.id = backups.file_id
     where contracts.organization_id = ${organizationId} and contracts.deleted_at is null
       and (documents.original is not null or files.id is not null)
     order by contracts.id, documents.place`,
};

/** What the published data leave to ask of each contract, as `contractSignals` computed it last. */
const signals: DataTable = {
  name: 'signals',
  columns: [
    { name: 'contract_id', kind: 'id' },
    { name: 'signal', kind: 'text' },
    { name: 'level', kind: 'code', codes: signalLevels, words: 'open-data:level' },
    { name: 'version', kind: 'count' },
    { name: 'facts', kind: 'text' },
    { name: 'group_id', kind: 'id' },
  ],
  select: (sql, organizationId) => sql`
    select found.contract_id, found.signal, found.level, found.version, found.facts::text as facts,
           found.group_key as group_id
      from contract_signals found
      join contracts on contracts.organization_id = found.organization_id
                    and contracts.id = found.contract_id
                    and contracts.deleted_at is null
     where found.organization_id = ${organizationId}
     order by found.contract_id, found.signal`,
};

export const dataTables: readonly DataTable[] = [contracts, suppliers, units, documents, signals];
