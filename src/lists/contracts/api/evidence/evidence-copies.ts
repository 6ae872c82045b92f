import type { FileStore } from '../../../../foundation/files/api/file-store.ts';
import { documentTypes, isDocumentType } from '../../../../records/documents/document-types.ts';
import type { ContractDocument } from '../../../../records/records/contract.ts';

/** A copy of a document, as the files of the evidence name it. */
export type EvidenceCopy = {
  path: string;
  /** In the store of files. */
  sha256: string;
  bytes: number;
  /** Where the monitor has it. */
  address: string;
};

/** A copy that the evidence has no room for, or that is damaged here. */
export type MissingCopy = EvidenceCopy & { reason: 'SIZE' | 'DAMAGED' };

/** Bytes of all copies together: evidence is read in a browser, and made while others wait. */
export const mostCopyBytes = 100 * 2 ** 20;

/** Copies that are what their digest says, as many as there is room for, and those that are left out. */
export const chooseCopies = async (
  files: FileStore,
  documents: readonly ContractDocument[],
  publicUrl: string,
): Promise<{ copies: EvidenceCopy[]; missing: MissingCopy[] }> => {
  const copies: EvidenceCopy[] = [];
  const missing: MissingCopy[] = [];
  let room = mostCopyBytes;
  for (const copy of documents.flatMap((document) => copiesOf(document, publicUrl)))
    if (copy.bytes > room) missing.push({ ...copy, reason: 'SIZE' });
    else if (!(await files.isIntact(copy.sha256))) missing.push({ ...copy, reason: 'DAMAGED' });
    else {
      room -= copy.bytes;
      copies.push(copy);
    }
  return { copies, missing };
};

/** The newest one first: of many, that is what there is room for. */
const copiesOf = (
  { field, backup, earlier, uploaded }: ContractDocument,
  publicUrl: string,
): EvidenceCopy[] =>
  [
    ...(backup ? [{ ...backup, from: backup.savedAt }] : []),
    ...(uploaded ? [{ ...uploaded, from: uploaded.uploadedAt }] : []),
    ...earlier.map((copy) => ({ ...copy, from: copy.savedAt })),
  ].map(({ file, mediaType, sha256, size, from }) => ({
    path: `documentos/${field}-${from.slice(0, 10)}-${file}.${endingOf(mediaType)}`,
    sha256,
    bytes: size,
    address: `${publicUrl}/public-api/files/download/${file}`,
  }));

const endingOf = (mediaType: string): string =>
  isDocumentType(mediaType) ? documentTypes[mediaType] : 'bin';
