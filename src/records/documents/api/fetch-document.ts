import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import type { Received } from '../../../foundation/files/api/spool-file.ts';
import {
  type OutboundReason,
  OutboundRefused,
} from '../../../foundation/platform/api/outbound/outbound-refused.ts';
import type {
  Outbound,
  OutboundAnswer,
} from '../../../foundation/platform/api/outbound/outbound.ts';
import { type DocumentType, documentTypes } from '../document-types.ts';
import { documentName, withEnding } from './document-name.ts';
import { sniffDocument } from './sniff-document.ts';

/** What a check of a document found at its address. */
export type DocumentCheck =
  | { outcome: 'saved'; httpStatus: number; mediaType: DocumentType; name: string; copy: Received }
  | { outcome: 'gone'; httpStatus: number }
  | { outcome: 'failed'; httpStatus: number | null; failure: DocumentCheckFailure };

export type DocumentCheckFailure = OutboundReason | 'other-status' | 'part-only' | 'not-a-document';

/** Receives the document; the copy is to be kept or discarded by who asked for it. */
export const fetchDocument = async (
  fetch: Outbound,
  files: FileStore,
  url: string,
): Promise<DocumentCheck> => {
  let httpStatus: number | null = null;
  try {
    const answer = await fetch(url, limits);
    httpStatus = answer.status;
    if (httpStatus >= 200 && httpStatus < 300 && httpStatus !== partOnly)
      return await receive(files, answer);
    answer.close();
    if (httpStatus === 404 || httpStatus === 410) return { outcome: 'gone', httpStatus };
    const failure = httpStatus === partOnly ? 'part-only' : 'other-status';
    return { outcome: 'failed', httpStatus, failure };
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    return { outcome: 'failed', httpStatus, failure: error.reason };
  }
};

/** Nobody asked for a part: what comes is not the whole document. */
const partOnly = 206;

const limits = { bytes: 25 * 1024 * 1024, milliseconds: 30_000 };

const receive = async (files: FileStore, answer: OutboundAnswer): Promise<DocumentCheck> => {
  const httpStatus = answer.status;
  const copy = await files.receive(answer.body);
  const named = documentName(answer);
  const mediaType = sniffDocument(copy.head, named);
  if (mediaType) {
    const name = withEnding(named, documentTypes[mediaType]);
    return { outcome: 'saved', httpStatus, mediaType, name, copy };
  }
  await copy.discard();
  return { outcome: 'failed', httpStatus, failure: 'not-a-document' };
};
