import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { findDocuments } from '../../../records/documents/api/document-backups.ts';
import type { ContractDocument, DocumentField } from '../../../records/records/contract.ts';
import type { ContractWithLinks } from '../linked-contracts.ts';
import { findContract } from './contract-queries.ts';
import { findAmended, findAmendments } from './find-linked-contracts.ts';

/** Everything about one contract; nothing is told of a deleted one but that it is gone. */
export const findContractDetail = (
  sql: Sql,
  organizationId: string,
  id: string,
): Promise<ContractWithLinks> =>
  readSnapshot(sql, (snapshot) => readContractDetail(snapshot, organizationId, id));

/** The same in the data of a moment that other questions are asked of too. */
export const readContractDetail = async (
  snapshot: Queries,
  organizationId: string,
  id: string,
): Promise<ContractWithLinks> => {
  const [contract, record, documents, amendments] = await Promise.all([
    findContract(snapshot, organizationId, id),
    findRecord(snapshot, organizationId, id),
    findDocuments(snapshot, organizationId, id),
    findAmendments(snapshot, organizationId, id),
  ]);
  if (!record) throw refuse(404, 'contracts:not-found');
  if (!contract) throw refuse(410, 'contracts:gone');
  return {
    ...contract,
    ...record,
    ...backupNames(documents),
    documents: [...documents],
    amends: await findAmended(snapshot, organizationId, contract),
    amendments,
  };
};

/** Of a deleted contract too. */
const findRecord = async (sql: Queries, organizationId: string, id: string) => {
  const [record] = await sql<{ updatedAt: string }[]>`
    select updated_at as "updatedAt" from contracts
     where organization_id = ${organizationId} and id = ${id}`;
  return record;
};

/** The specification's fields for the stored copies, from what is known of each document. */
const backupNames = (documents: ContractDocument[]) => {
  const fileOf = (field: DocumentField) =>
    documents.find((document) => document.field === field)?.backup?.file ?? null;
  return {
    contractUrlBackup: fileOf('contractUrl'),
    announcementUrlBackup: fileOf('announcementUrl'),
    clarificationMeetingJudgmentUrlBackup: fileOf('clarificationMeetingJudgmentUrl'),
    presentationProposalsDocUrlBackup: fileOf('presentationProposalsDocUrl'),
  };
};
