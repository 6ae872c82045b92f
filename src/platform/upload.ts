import { z } from './schema.ts';

/** What a browser sends as a file. */
type Sent = { readonly size: number; readonly type: string };

/** A file of a form, or the text that asks for one. */
export const uploadField = (missing?: string): z.ZodType<Uint8Array, Uint8Array | Sent> =>
  z
    .custom<Uint8Array>((value) => value instanceof Uint8Array || isSent(value), missing)
    .meta({ type: 'string', format: 'binary' });

/** In the browser a file that somebody chose, on the server its bytes. */
export const Upload = uploadField();

/** Nothing that is read from a request is one. */
const isSent = (value: unknown): boolean =>
  ['[object File]', '[object Blob]'].includes(Object.prototype.toString.call(value));
