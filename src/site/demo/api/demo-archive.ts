import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';

import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import type {
  Outbound,
  OutboundAnswer,
} from '../../../foundation/platform/api/outbound/outbound.ts';
import { addressToOpen } from '../../../foundation/platform/demo-archive.ts';
import { z } from '../../../foundation/platform/schema.ts';
import type { DocumentField } from '../../../records/records/contract.ts';
import { type DemoDocument, drawDemoDocument } from './draw-demo-document.ts';

/** What the archive has at an address: a document, or where one was once. */
export type ArchivedDocument = DemoDocument & {
  organizationId: string;
  isDraft: boolean;
  isGone: boolean;
};

/** The folders of an archive, and the field of a contract whose documents stand there. */
const folders: Record<string, { field: DocumentField; column: string }> = {
  contratos: { field: 'contractUrl', column: 'contract_url' },
  convocatorias: { field: 'announcementUrl', column: 'announcement_url' },
  'juntas-de-aclaraciones': {
    field: 'clarificationMeetingJudgmentUrl',
    column: 'clarification_meeting_judgment_url',
  },
  propuestas: { field: 'presentationProposalsDocUrl', column: 'presentation_proposals_doc_url' },
};

/** Undefined where no contract of the demo names the address. */
export const findArchivedDocument = async (
  sql: Queries,
  address: string,
): Promise<ArchivedDocument | undefined> => {
  const folder = folders[new URL(address).pathname.split('/')[2] ?? ''];
  if (!folder) return undefined;
  const [found] = await sql<Omit<ArchivedDocument, 'field'>[]>`
    select organizations.id as "organizationId", organizations.is_draft as "isDraft",
           organizations.name as organization, contract_number as number,
           services_description as description, units.name as unit, suppliers.name as supplier,
           total_or_max_amount as amount, contract_date::text as day,
           backups.dead_since is not null as "isGone",
           exists (select from replaced_documents replaced
                    where replaced.organization_id = contracts.organization_id
                      and replaced.contract_id = contracts.id
                      and replaced.field = ${folder.field}) as "isCorrected"
      from contracts
      join organizations on organizations.id = contracts.organization_id
      join administrative_units units on units.organization_id = contracts.organization_id
       and units.id = contracts.organizer_administrative_unit_id
      left join suppliers on suppliers.organization_id = contracts.organization_id
       and suppliers.id = contracts.supplier_id
      left join document_backups backups on backups.organization_id = contracts.organization_id
       and backups.contract_id = contracts.id and backups.field = ${folder.field}
     where organizations.name = any(${await demoNames()}) and contracts.deleted_at is null
       and contracts.${sql(folder.column)} = ${address}
     limit 1`;
  return found && { ...found, field: folder.field };
};

/** The monitors of the demo: nobody else's contracts lead to its archive. */
const demoNames = async (): Promise<string[]> => {
  names ??= readNames();
  return (await names).map(({ name }) => name);
};
let names: Promise<{ name: string }[]> | undefined;
const readNames = async () => {
  const file = new URL('../../../../db/seed/organizations.json', import.meta.url);
  return z
    .array(z.looseObject({ name: z.string() }))
    .parse(JSON.parse(await readFile(file, 'utf8')));
};

/**
 * Answers checks of the demo's documents from its archive, within this process: what checks ask of
 * others goes through the client that is given, which asks nobody for an address of the demo.
 */
export const withDemoArchive =
  (sql: Sql, fetch: Outbound): Outbound =>
  async (address, limits) =>
    addressToOpen(address) === address ? fetch(address, limits) : askArchive(sql, address);

const askArchive = async (sql: Sql, address: string): Promise<OutboundAnswer> => {
  const found = await findArchivedDocument(sql, address);
  return answerOf(address, found && !found.isGone ? await drawDemoDocument(found) : undefined);
};

/** What a server would have answered. */
export const answerOf = (address: string, bytes: Buffer | undefined): OutboundAnswer => ({
  status: bytes ? 200 : 404,
  address,
  headers: {},
  body: bodyOf(bytes),
  close: () => {},
});

async function* bodyOf(bytes: Buffer | undefined): AsyncGenerator<Uint8Array> {
  // Drawing takes the processor: requests get their turn between two documents.
  await setImmediate();
  if (bytes) yield bytes;
}
