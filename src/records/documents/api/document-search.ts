import { markOutdated } from '../../../foundation/derived/api/compute-derived.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { isReservedName } from '../../../foundation/platform/api/outbound/reserved-name.ts';
import { type DocumentField, documentFields } from '../../records/contract.ts';
import { documentHealth } from './document-health.ts';

/**
 * Notes which documents of changed contracts have to be copied: new ones, those whose address is
 * another one now, and those that were given up with a contract that came back. A search that was interrupted begins anew.
 */
export const searchDocuments = async (sql: Sql): Promise<void> => {
  const searches = await sql<Search[]>`
    select organization_id as "organizationId", since::text as since, changes
      from document_searches order by since`;
  for (const search of searches) await searchOne(sql, search);
};

/** The moment with all its digits. */
type Search = { organizationId: string; since: string; changes: number };

const searchOne = async (sql: Sql, { organizationId, since, changes }: Search): Promise<void> => {
  let after: Place = { moment: since, _id: firstId };
  for (;;) {
    const contracts = await findChanged(sql, organizationId, after);
    await noteDocuments(sql, organizationId, contracts.flatMap(documentsOf));
    const last = contracts.at(-1);
    if (!last || contracts.length < batch) break;
    after = last;
  }
  await sql`
    delete from document_searches
     where organization_id = ${organizationId} and changes = ${changes}`;
  await markOutdated(sql, organizationId, documentHealth);
};

const batch = 1000;
const firstId = '00000000-0000-0000-0000-000000000000';

type Place = { moment: string; _id: string };
type ChangedContract = Place & Record<DocumentField, string | null>;

const findChanged = (sql: Queries, organizationId: string, { moment, _id }: Place) =>
  sql<ChangedContract[]>`
    select id as "_id", updated_at::text as moment, contract_url as "contractUrl",
           announcement_url as "announcementUrl",
           clarification_meeting_judgment_url as "clarificationMeetingJudgmentUrl",
           presentation_proposals_doc_url as "presentationProposalsDocUrl"
      from contracts
     where organization_id = ${organizationId}
       and (updated_at, id) > (${moment}::text::timestamptz, ${_id}::uuid)
     order by updated_at, id
     limit ${batch}`;

type NotedDocument = { contractId: string; field: DocumentField; url: string; host: string };

const documentsOf = (contract: ChangedContract): NotedDocument[] =>
  documentFields.flatMap((field) => {
    const url = contract[field];
    const host = url === null ? undefined : hostOf(url);
    return url === null || host === undefined ? [] : { contractId: contract._id, field, url, host };
  });

/** Undefined when nobody could be asked. Other rules are those of the request itself. */
const hostOf = (address: string): string | undefined => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || isReservedName(url.hostname)) return undefined;
  return url.hostname;
};

/** A document that was given up because its contract went is taken up again when that comes back. */
const noteDocuments = async (
  sql: Queries,
  organizationId: string,
  documents: NotedDocument[],
): Promise<void> => {
  if (documents.length === 0) return;
  const column = (name: keyof NotedDocument) => documents.map((document) => document[name]);
  await sql`
    insert into document_backups as known (organization_id, contract_id, field, source_url, host)
    select ${organizationId}, *
      from unnest(${column('contractId')}::uuid[], ${column('field')}::text[],
                  ${column('url')}::text[], ${column('host')}::text[])
    on conflict (organization_id, contract_id, field) do update
      set source_url = excluded.source_url, host = excluded.host, status = 'PENDING',
          attempts = 0, next_attempt_at = now(), http_status = null, failure = null,
          checked_at = null, begun_at = null,
          dead_since = null, changed_at = null
      where known.source_url <> excluded.source_url or known.next_attempt_at is null`;
};
