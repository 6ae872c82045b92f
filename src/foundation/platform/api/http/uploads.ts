import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { StoredUpload } from '../../upload.ts';
import { refuse } from './refuse.ts';

/** Writes a file down while it arrives; it is there for good once it is kept. */
type Receive = (chunks: AsyncIterable<Uint8Array>) => Promise<Received>;
type Received = Pick<StoredUpload, 'sha256' | 'bytes' | 'read' | 'keep'> & {
  discard: () => Promise<void>;
};

type UploadParts = {
  /** The text for a file beyond the limit of those that are held in memory. */
  tooLarge: string;
  receive: Receive;
};

/**
 * Calls whose endpoint says `upload` also take multipart/form-data: their body is then an object of
 * the fields' texts and the file, its bytes or a `StoredUpload`. Nothing of it is read before the
 * route's policy was asked.
 */
export const acceptUploads = async (
  app: FastifyInstance,
  { tooLarge, receive }: UploadParts,
): Promise<void> => {
  await app.register(multipart, { limits });
  const received = new WeakMap<FastifyRequest, Received[]>();
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    if (isForm(headers['content-type']) && !routeOptions.config.upload)
      throw refuse(415, 'platform:api.not-json');
  });
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    const { upload } = request.routeOptions.config;
    const kept: Received[] = [];
    received.set(request, kept);
    request.body = await readForm(request, {
      ...(typeof upload === 'object'
        ? largeFile(upload.megabytes, receive, (file) => kept.push(file))
        : smallFile(tooLarge)),
    });
  });
  // What was not kept by then is of no use to anybody.
  app.addHook('onResponse', async (request) => {
    for (const file of received.get(request) ?? []) await file.discard();
  });
};

/** How the file of a form is taken. */
type FileTaker = {
  fileSize: number;
  tooLarge: () => Error;
  take: (part: MultipartFile) => Promise<unknown>;
};

const smallFile = (tooLarge: string): FileTaker => ({
  fileSize: limits.fileSize,
  tooLarge: () => refuse(413, tooLarge),
  take: (part) => part.toBuffer(),
});

const largeFile = (
  megabytes: number,
  receive: Receive,
  note: (file: Received) => void,
): FileTaker => {
  const tooLarge = () =>
    refuse(413, 'platform:api.file-too-large', { values: { limit: megabytes } });
  return {
    fileSize: megabytes * 1024 * 1024,
    tooLarge,
    take: async (part) => {
      const file = await receive(part.file);
      note(file);
      if (part.file.truncated) throw tooLarge();
      return new StoredUpload({ ...file, fileName: part.filename });
    },
  };
};

/** Bytes, and how many there may be. */
const limits = {
  fileSize: 5 * 1024 * 1024,
  files: 1,
  fieldSize: 100_000,
  fieldNameSize: 100,
  fields: 20,
  parts: 21,
  headerPairs: 20,
};

export const isForm = (type = ''): boolean => /^multipart\//i.test(type);

const readForm = async (request: FastifyRequest, taker: FileTaker): Promise<object> => {
  const values = new Map<string, unknown[]>();
  try {
    for await (const part of request.parts({ limits: { fileSize: taker.fileSize } }))
      values.set(part.fieldname, [
        ...(values.get(part.fieldname) ?? []),
        await valueOf(part, taker),
      ]);
  } catch (error) {
    throw refusalOf(error, taker);
  }
  return Object.fromEntries(
    [...values].map(([name, [first, ...others]]) => [
      name,
      others.length ? [first, ...others] : first,
    ]),
  );
};

const valueOf = async (
  part: MultipartFile | MultipartValue,
  { take }: FileTaker,
): Promise<unknown> => {
  if (part.type === 'file') return take(part);
  if (part.valueTruncated || part.fieldnameTruncated) throw refuse(413, 'platform:api.too-large');
  return part.value;
};

/** What the parser says no with is of no use to people, and some of it has no status at all. */
const refusalOf = (error: unknown, { tooLarge }: FileTaker): Error => {
  const { code = '', statusCode = 400 } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  // What a taker of files refused itself.
  if (error instanceof Error && 'statusCode' in error && !code) return error;
  if (code === 'FST_FILES_LIMIT') return refuse(422, 'platform:api.invalid');
  return statusCode === 413
    ? refuse(413, 'platform:api.too-large')
    : refuse(400, 'platform:api.malformed');
};
