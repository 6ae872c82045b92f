import { z } from './schema.ts';

/**
 * Every answer that succeeds: `{ error: false, data, message?, lastUpdate? }`
 * (docs/api.md#answers).
 */
export const replyOf = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({
    error: z.literal(false),
    data,
    message: z.string().optional(),
    lastUpdate: z.iso.datetime().nullable().optional(),
  });

/** One page of a list: `data: { docs, page, pages, total, ...extra }` (docs/api.md#lists). */
export const listOf = <Doc extends z.ZodType, Extra extends z.ZodRawShape = Record<never, never>>(
  doc: Doc,
  extra: Extra = {} as Extra,
) =>
  replyOf(
    z.strictObject({
      docs: z.array(doc),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
      ...extra,
    }),
  );

/** All rows of a short list: `data: { docs }`. */
export const docsOf = <Doc extends z.ZodType>(doc: Doc) =>
  replyOf(z.strictObject({ docs: z.array(doc) }));

/** Every answer that says no; `message` is a key of the catalogue, `messageText` its translation. */
export const ErrorReply = z.strictObject({
  error: z.literal(true),
  message: z.string(),
  messageText: z.string(),
  /** `name` is that of the record at fault, or of the one in the way; `values` stand in the text. */
  errors: z.array(
    z.strictObject({
      field: z.string(),
      message: z.string(),
      /** The text of `message`, as the one of the whole answer is in `messageText`. */
      messageText: z.string(),
      name: z.string().optional(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
  /** The link that was sent is of no use any more. */
  data: z.strictObject({ tokenExpired: z.literal(true) }).optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

/**
 * What a 5xx says: the id under which the log tells more, and where nothing is wrong what to do
 * about it (docs/api.md#answers).
 */
export const FailureReply = z.strictObject({
  errorId: z.string(),
  messageText: z.string().optional(),
});
export type FailureReply = z.infer<typeof FailureReply>;
