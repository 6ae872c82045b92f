import { type DownloadFormat, fileExtensions, mediaTypes } from '../download-format.ts';
import { fileRefused } from './download-failure.ts';
import { fileNameIn } from './file-name.ts';
import type { FileRequest } from './file-request.ts';

/** How far a file has come; `bytes` of how many is only known when the answer says so. */
export type DownloadProgress = {
  received: number;
  bytes: number | undefined;
  rows: number | undefined;
};

export type ReceivedFile = {
  /** Undefined for a file so large that the browser was asked to fetch it by itself. */
  content: Blob | undefined;
  name: string;
  rows: number | undefined;
};

type Listener = { signal: AbortSignal; onProgress: (progress: DownloadProgress) => void };

/**
 * Fetches a file whole, or throws: an answer that says no, or breaks off, is never a file. What
 * would fill the memory is left to the browser, once it is sure that the answer is a file.
 */
export const receiveFile = async (
  request: FileRequest,
  format: DownloadFormat,
  { signal, onProgress }: Listener,
): Promise<ReceivedFile> => {
  const response = await fetch(request.url, { ...request.init, signal });
  await refuseOthers(response, format);
  const disposition = response.headers.get('content-disposition');
  const name = fileNameIn(disposition) ?? `monitor.${fileExtensions[format]}`;
  const rows = numberIn(response, 'x-total-rows');
  const progress = { received: 0, bytes: bytesOf(response), rows };
  onProgress(progress);
  if (request.address && isHuge(progress, format)) {
    await response.body?.cancel();
    location.assign(request.address);
    return { content: undefined, name, rows };
  }
  const chunks = await readChunks(response, (received) => onProgress({ ...progress, received }));
  return { content: new Blob(chunks, { type: mediaTypes[format] }), name, rows };
};

/** Also what a network with a sign-in page of its own answers. */
const refuseOthers = async (response: Response, format: DownloadFormat): Promise<void> => {
  const type = response.headers.get('content-type')?.split(';')[0];
  if (response.ok && type === mediaTypes[format].split(';')[0]) return;
  await response.body?.cancel();
  throw fileRefused(response.ok ? 502 : response.status, numberIn(response, 'retry-after'));
};

const readChunks = async (
  response: Response,
  onReceived: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let received = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    received += part.value.length;
    onReceived(received);
  }
  return chunks;
};

const numberIn = (response: Response, header: string): number | undefined => {
  const text = response.headers.get(header);
  return text && /^\d+$/.test(text) ? Number(text) : undefined;
};

/** What travels packed says the size of the package, which nobody here sees. */
const bytesOf = (response: Response): number | undefined =>
  response.headers.has('content-encoding') ? undefined : numberIn(response, 'content-length');

/** What a row takes, in bytes, measured on the files of the demo and rounded up. */
const bytesPerRow: Record<DownloadFormat, number> = { pdf: 600, xls: 300, json: 2_000, csv: 1_000 };
const maxBytes = 50_000_000;

const isHuge = ({ bytes, rows = 0 }: DownloadProgress, format: DownloadFormat): boolean =>
  (bytes ?? rows * bytesPerRow[format]) > maxBytes;
