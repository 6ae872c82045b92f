import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { ContractDocument } from '../../records/contract.ts';

/**
 * The four documents of a contract in the order of `documentFields`: where each was published, the
 * newest copy of it and those before, the newest first. A copy outlives the address it was taken from.
 */
export const findDocuments = (
  sql: Queries,
  organizationId: string,
  contractId: string,
): Promise<ContractDocument[]> => sql<ContractDocument[]>`
  select documents.field, documents.original,
         ${isOriginalFound(sql)} as "isOriginalFound",
         case when ${isOfOriginal(sql)} then backups.checked_at end as "checkedAt",
         case when ${isOfOriginal(sql)} then backups.dead_since end as "deadSince",
         case when files.id is not null then json_build_object(
           'file', files.id, 'mediaType', files.media_type, 'size', files.bytes,
           'sha256', files.sha256, 'source', backups.saved_from,
           'savedAt', to_char(backups.saved_at at time zone 'UTC', ${isoMoment})) end as backup,
         ${earlierCopies(sql)} as earlier, ${uploadedCopy(sql)} as uploaded
    from ${documentRows(sql)}
    left join files on files.organization_id = backups.organization_id and files.id = backups.file_id
   where contracts.organization_id = ${organizationId} and contracts.id = ${contractId}
   order by documents.place`;

const earlierCopies = (sql: Queries): Fragment => sql`
  coalesce(
    (select json_agg(json_build_object(
              'file', files.id, 'mediaType', files.media_type, 'size', files.bytes,
              'sha256', files.sha256, 'source', replaced.saved_from,
              'savedAt', to_char(replaced.saved_at at time zone 'UTC', ${isoMoment}))
              order by replaced.saved_at desc, replaced.file_id)
       from replaced_documents replaced
       join files using (organization_id)
      where replaced.organization_id = contracts.organization_id and files.id = replaced.file_id
        and replaced.contract_id = contracts.id and replaced.field = documents.field), '[]')`;

const uploadedCopy = (sql: Queries): Fragment => sql`
  (select json_build_object(
            'file', stored.id, 'mediaType', stored.media_type, 'size', stored.bytes,
            'sha256', stored.sha256,
            'uploadedAt', to_char(uploads.uploaded_at at time zone 'UTC', ${isoMoment}))
     from uploaded_documents uploads
     join files stored on stored.organization_id = uploads.organization_id
      and stored.id = uploads.file_id
    where uploads.organization_id = contracts.organization_id
      and uploads.contract_id = contracts.id and uploads.field = documents.field)`;

const isoMoment = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** The four documents of each contract, with its address there and the row that knows of its copies. */
export const documentRows = (sql: Queries): Fragment => sql`
    contracts
   cross join lateral (values
           (1, 'contractUrl', contract_url),
           (2, 'announcementUrl', announcement_url),
           (3, 'clarificationMeetingJudgmentUrl', clarification_meeting_judgment_url),
           (4, 'presentationProposalsDocUrl', presentation_proposals_doc_url))
           as documents (place, field, original)
    left join document_backups backups
      on backups.organization_id = contracts.organization_id
     and backups.contract_id = contracts.id and backups.field = documents.field`;

/** What was found at an address that the contract no longer has says nothing about its present one. */
export const isOfOriginal = (sql: Queries): Fragment =>
  sql`coalesce(backups.source_url = documents.original, false)`;

/** False only when that is certain: the address says so, or never answered. A 403 says nothing. */
export const isOriginalFound = (sql: Queries): Fragment => sql`
  case when not ${isOfOriginal(sql)} then null
       when backups.dead_since is not null then false
       when backups.http_status between 200 and 299 then true end`;
