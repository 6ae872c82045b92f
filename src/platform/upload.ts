import { z } from './schema.ts';

/** What a browser sends as a file. */
type Sent = { readonly size: number; readonly type: string };

/** A file of a form: in the browser one that somebody chose, on the server its bytes. */
export const Upload: z.ZodType<Uint8Array, Uint8Array | Sent> = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array || isSent(value))
  .meta({ type: 'string', format: 'binary' });

/** Nothing that is read from a request is one. */
const isSent = (value: unknown): boolean =>
  ['[object File]', '[object Blob]'].includes(Object.prototype.toString.call(value));
