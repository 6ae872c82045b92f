import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { documentRows } from '../../../records/documents/api/document-backups.ts';
import type { DueDocument } from '../../../records/documents/api/due-documents.ts';
import { fetchDocument } from '../../../records/documents/api/fetch-document.ts';
import { recordDocumentCheck } from '../../../records/documents/api/record-document-check.ts';
import { answerOf, findArchivedDocument } from './demo-archive.ts';
import { drawDemoDocument } from './draw-demo-document.ts';

type Parts = { sql: Sql; files: FileStore };

/**
 * Gives a demo monitor what checks of its documents found: its links open in the archive of the demo,
 * but for a few that are dead. The newest ones have copies; one was changed, one is dead since.
 */
export const fillDemoDocuments = async (parts: Parts, organizationId: string): Promise<void> => {
  const { sql } = parts;
  const newest = await findNewestLinks(sql, organizationId);
  const [changed, dead] = newest.filter(({ field }) => field === 'contractUrl');
  await noteLinks(sql, organizationId);
  for (const link of newest) await check(parts, link, 'original');
  if (changed) await check(parts, changed, 'corrected');
  if (dead) await check(parts, dead, 'gone');
  await setDays(sql, organizationId);
};

const withCopies = 12;

type Link = Pick<DueDocument, 'organizationId' | 'contractId' | 'field' | 'url' | 'host'>;

const findNewestLinks = (sql: Sql, organizationId: string) => sql<Link[]>`
  select contracts.organization_id as "organizationId", contracts.id as "contractId",
         documents.field, documents.original as url,
         substring(documents.original from '^https://([^/]+)/') as host
    from ${documentRows(sql)}
   where contracts.organization_id = ${organizationId} and contracts.deleted_at is null
     and documents.original is not null
   order by contract_date desc nulls last, contract_number, documents.place
   limit ${withCopies}`;

/** One in 28 is dead, whichever they are at every start. */
const deadShare = '09';

/** Thousands of links: their checks are noted at once, and nobody waits for copies of them. */
const noteLinks = (sql: Sql, organizationId: string) => sql`
  insert into document_backups (organization_id, contract_id, field, source_url, host, status,
    next_attempt_at, http_status, checked_at, changed_at, dead_since)
  select contracts.organization_id, contracts.id, documents.field, documents.original,
         substring(documents.original from '^https://([^/]+)/'),
         case when is_dead then 'GONE' else 'PENDING' end, null,
         case when is_dead then 404 else 200 end, now(), now(), case when is_dead then now() end
    from ${documentRows(sql)}
   cross join lateral (select substr(md5(documents.original), 1, 2) < ${deadShare} as is_dead) fate
   where contracts.organization_id = ${organizationId} and contracts.deleted_at is null
     and documents.original is not null
  on conflict do nothing`;

/** The check of a document, as a job makes it, but for who answers: the archive as it was at the time. */
const check = async (
  parts: Parts,
  link: Link,
  state: 'original' | 'corrected' | 'gone',
): Promise<void> => {
  const shown = await findArchivedDocument(parts.sql, link.url);
  const bytes =
    shown && state !== 'gone'
      ? await drawDemoDocument({ ...shown, isCorrected: state === 'corrected' })
      : undefined;
  const found = await fetchDocument(
    async (address) => answerOf(address, bytes),
    parts.files,
    link.url,
  );
  await recordDocumentCheck(parts, { ...link, attempts: 0 }, found);
};

/** What changed and what is gone was there some weeks before. */
const setDays = (sql: Sql, organizationId: string) =>
  sql.begin(async (tx) => {
    await tx`
      update replaced_documents set saved_at = saved_at - interval '30 days'
       where organization_id = ${organizationId}`;
    await tx`
      update document_backups
         set dead_since = dead_since - interval '12 days',
             saved_at = case when dead_since is not null then saved_at - interval '30 days'
                             else saved_at end
       where organization_id = ${organizationId} and dead_since is not null`;
  });
