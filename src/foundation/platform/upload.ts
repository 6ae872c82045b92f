import { z } from './schema.ts';

/** What a browser sends as a file. */
type Sent = { readonly size: number; readonly type: string };

/** A file of a form, or the text that asks for one. */
export const uploadField = (missing?: string): z.ZodType<Uint8Array, Uint8Array | Sent> =>
  z
    .custom<Uint8Array>((value) => value instanceof Uint8Array || isSent(value), missing)
    .meta({ type: 'string', format: 'binary' });

/** A file of a form that the server has written down while it arrived. */
export class StoredUpload {
  readonly fileName: string;
  readonly sha256: string;
  readonly bytes: number;
  /** What arrived, before it is kept. */
  readonly read: () => AsyncIterable<Uint8Array>;
  /** Without it the file is gone when the call is answered. */
  readonly keep: () => Promise<void>;

  constructor({ fileName, sha256, bytes, read, keep }: ReceivedFacts) {
    this.fileName = fileName;
    this.sha256 = sha256;
    this.bytes = bytes;
    this.read = read;
    this.keep = keep;
  }
}

type ReceivedFacts = Pick<StoredUpload, 'fileName' | 'sha256' | 'bytes' | 'read' | 'keep'>;

/** A file of a form that is too large for memory, or the text that asks for one. */
export const storedUploadField = (missing: string): z.ZodType<StoredUpload, StoredUpload | Sent> =>
  z
    .custom<StoredUpload>((value) => value instanceof StoredUpload || isSent(value), missing)
    .meta({ type: 'string', format: 'binary' });

/** In the browser a file that somebody chose, on the server its bytes. */
export const Upload = uploadField();

/** Nothing that is read from a request is one. */
const isSent = (value: unknown): boolean =>
  ['[object File]', '[object Blob]'].includes(Object.prototype.toString.call(value));
