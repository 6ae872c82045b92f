import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { DocumentField } from '../../records/contract.ts';

export type DueDocument = {
  organizationId: string;
  contractId: string;
  field: DocumentField;
  url: string;
  host: string;
  /** Checks that were begun before. */
  attempts: number;
};

type Choice = { leftAlone: string[]; perHost: number; most: number };

/** Documents to check now, the longest due of every host in turn, so that none waits for others. */
export const findDueDocuments = (sql: Queries, { leftAlone, perHost, most }: Choice) =>
  sql<DueDocument[]>`
    with recursive hosts as (
      (select min(host) as host from document_backups where next_attempt_at is not null)
      union all
      select (select min(host) from document_backups
               where next_attempt_at is not null and host > hosts.host)
        from hosts where hosts.host is not null)
    select "organizationId", "contractId", field, url, due.host, attempts
      from hosts
     cross join lateral (
       select organization_id as "organizationId", contract_id as "contractId", field,
              source_url as url, host, attempts,
              row_number() over (order by next_attempt_at) as turn
         from document_backups
        where host = hosts.host and next_attempt_at <= now() and ${isSwitchedOn(sql)}
        order by next_attempt_at
        limit ${perHost}) due
     where hosts.host is not null and hosts.host <> all(${leftAlone}::text[])
     order by turn, due.host
     limit ${most}`;

/** Whether the organization of a document has its documents checked and copied. */
const isSwitchedOn = (sql: Queries): Fragment => sql`
  not exists (select from document_settings
               where document_settings.organization_id = document_backups.organization_id
                 and not copies_enabled)`;

/**
 * Begins a check, unless the contract is gone or has another address by now, or its address was checked
 * for another contract. A check that is never ended,
 * because the process was killed, counts, and is made again by the next run.
 */
export const beginDocumentCheck = async (sql: Queries, due: DueDocument): Promise<boolean> => {
  const begun = await sql`
    update document_backups backups
       set attempts = attempts + 1, begun_at = now(), next_attempt_at = now() + interval '1 hour'
     where ${isDocument(sql, due)} and next_attempt_at <= now() and ${isCurrent(sql)}`;
  if (begun.count === 0)
    await sql`
      update document_backups set next_attempt_at = null
       where ${isDocument(sql, due)} and next_attempt_at <= now()`;
  return begun.count > 0;
};

/** Checks of an address that does not answer as it should, before it waits for the weekly one. */
export const mostAttempts = 5;

/**
 * Checks of a run that was ended in its middle; to be asked when no other run is under way. A document
 * that may have ended it each time waits for its weekly check.
 */
export const resumeBegunChecks = async (sql: Queries): Promise<void> => {
  await sql`
    update document_backups
       set begun_at = null,
           next_attempt_at = case when attempts < ${mostAttempts} then now()
                                  else ${nextWeek(sql)} end
     where begun_at is not null`;
};

/** In a week, give or take a day, so that documents that came together do not stay together. */
export const nextWeek = (sql: Queries): Fragment =>
  sql`now() + interval '6 days' + random() * interval '2 days'`;

/** The documents of an address. The index is of digests: an address may be longer than an index can hold. */
export const hasAddress = (sql: Queries, url: string): Fragment =>
  sql`md5(backups.source_url) = md5(${url}) and backups.source_url = ${url}`;

/** The document as it was when the check began: its address may have changed since. */
const isDocument = (
  sql: Queries,
  { organizationId, contractId, field, url }: DueDocument,
): Fragment => sql`
  organization_id = ${organizationId} and contract_id = ${contractId} and field = ${field}
  and source_url = ${url}`;

const isCurrent = (sql: Queries): Fragment => sql`
  exists (
    select from contracts
      join organizations on organizations.id = contracts.organization_id
     where contracts.organization_id = backups.organization_id
       and contracts.id = backups.contract_id
       and contracts.deleted_at is null and organizations.deleted_at is null
       and backups.source_url = case backups.field
         when 'contractUrl' then contract_url
         when 'announcementUrl' then announcement_url
         when 'clarificationMeetingJudgmentUrl' then clarification_meeting_judgment_url
         else presentation_proposals_doc_url end)`;
