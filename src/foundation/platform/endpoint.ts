import type { z } from 'zod';

import type { Access, Writes } from './permission.ts';
import type { CostDeclaration } from './question-cost.ts';

/**
 * One call of the specification, declared once: the server routes it, the browser and the page
 * renderer call it, the documentation lists it.
 *
 * `access` says who may call it; `organization: 'required'` that the header
 * X-CURRENT-ORGANIZATION-ID must name a live one; `writes` what it changes, which every POST says.
 */
export type Endpoint = Policy & { schema: RequestSchemas & { response: { 200: z.ZodType } } };

/** A call that answers with a file: `produces` says of which media types. */
export type FileEndpoint = Policy & { schema: RequestSchemas; produces: readonly string[] };

type Writing = { method: 'GET'; writes?: Writes } | { method: 'POST'; writes: Writes };

type Policy = Writing & {
  url: `/${string}`;
  access: Access;
  organization: 'required' | 'none';
  /**
   * The body may travel as multipart/form-data, whose files are bytes (`Upload` in schemas), or are
   * written down while they arrive, up to so many megabytes (`storedUploadField`).
   */
  upload?: true | { megabytes: number };
  /** It may write much: refused, as every upload, while the disk is nearly full. */
  fillsDisk?: true;
  /** Who still has to add a second factor may call it. */
  beforeSecondFactor?: true;
  /** What its questions cost the database; much, when nothing is declared. */
  cost?: CostDeclaration;
  summary: string;
};

type RequestSchemas = {
  /** Parts of the address, such as `:id`. */
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
};

export type Reply<E extends Endpoint> = z.output<E['schema']['response'][200]>;

export type Input<E extends Endpoint> = {
  query?: E['schema']['querystring'] extends z.ZodType
    ? z.input<E['schema']['querystring']>
    : never;
  body?: E['schema']['body'] extends z.ZodType ? z.input<E['schema']['body']> : never;
};
