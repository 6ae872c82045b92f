import { hash } from 'node:crypto';

import type { ReportOrder } from '../../../../figures/figures/api/report/report-frame.ts';
import type { ArchivePart } from '../../../../foundation/downloads/api/workbook/zip-archive.ts';
import type { FileStore } from '../../../../foundation/files/api/file-store.ts';
import type { Sql } from '../../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../../foundation/platform/api/database/read-snapshot.ts';
import { findLedgerDays } from '../../../../records/contract-versions/api/find-ledger-days.ts';
import { findVersionProofs } from '../../../../records/contract-versions/api/find-version-proof.ts';
import { findKnownDays } from '../../../../records/contract-versions/api/known-days.ts';
import { findLastUpdate } from '../../../../records/records/api/find-last-update.ts';
import { readContractDetail } from '../contract-detail.ts';
import { writeContractPdf } from './contract-facts-report.ts';
import { chooseCopies, type EvidenceCopy } from './evidence-copies.ts';
import { evidencePage } from './evidence-page.ts';

type Parts = { sql: Sql; files: FileStore };

/** More versions of one contract have their proofs at their addresses. */
const mostVersions = 200;

/**
 * The files of the evidence of a contract. What the database says is of one moment and asked for before the
 * first file; a copy is read when its turn comes.
 */
export const collectEvidence = async (
  { sql, files }: Parts,
  order: ReportOrder,
  id: string,
  signal: AbortSignal,
): Promise<{ day: string; parts: ArchivePart[] }> => {
  const found = await findEvidence(sql, order.organization._id, id);
  const { contract, day, days, lastUpdate, proofs } = found;
  const { copies, missing } = await chooseCopies(files, contract.documents, order.publicUrl);
  const pdf = await writeContractPdf(order, { contract, lastUpdate }, signal);
  const texts = [
    textFile('contrato.json', replyText(contract)),
    binaryFile('contrato.pdf', pdf),
    textFile('dias.json', replyText({ docs: days })),
    ...proofs.map((proof) =>
      textFile(`versiones/${String(proof.record.version).padStart(4, '0')}.json`, replyText(proof)),
    ),
    textFile('documentos.json', replyText({ docs: contract.documents, copies, missing })),
  ];
  const listed = [...texts, ...copies].map(({ path, sha256 }) => ({ path, sha256 }));
  const parts = [
    {
      name: 'verificar.html',
      text: [await evidencePage(order, { contract, day, listed, missing, proofs })],
    },
    { name: 'SHA256SUMS', text: listed.map(({ path, sha256 }) => `${sha256}  ${path}\n`) },
    ...texts.map(({ path, bytes }) => ({ name: path, text: [bytes] })),
    ...copies.map((copy) => ({ name: copy.path, text: readCopy(files, copy) })),
  ];
  return { day, parts };
};

const findEvidence = (sql: Sql, organizationId: string, id: string) =>
  readSnapshot(sql, async (snapshot) => ({
    contract: await readContractDetail(snapshot, organizationId, id),
    lastUpdate: await findLastUpdate(snapshot, organizationId),
    proofs: await findVersionProofs(snapshot, organizationId, { contract: id, most: mostVersions }),
    days: await findLedgerDays(snapshot, organizationId),
    day: (await findKnownDays(snapshot, organizationId)).to,
  }));

/** As the calls answer it, so that the command of the ledger reads it. */
const replyText = (data: unknown): string => `${JSON.stringify({ error: false, data }, null, 1)}\n`;

const textFile = (path: string, text: string) => binaryFile(path, Buffer.from(text));

const binaryFile = (path: string, bytes: Buffer) => ({
  path,
  bytes,
  sha256: hash('sha256', bytes, 'hex'),
});

async function* readCopy(files: FileStore, { sha256 }: EvidenceCopy): AsyncGenerator<Uint8Array> {
  const content = await files.read(sha256);
  if (!content) throw new Error(`The copy ${sha256} was removed while it was being sent.`);
  yield* content as AsyncIterable<Uint8Array>;
}
