import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { refuse } from './refuse.ts';

/**
 * Calls whose endpoint says `upload` also take multipart/form-data: their body is then an object of
 * the fields' texts and the file's bytes. Nothing of it is read before the route's policy was asked.
 * `tooLarge` is the text for a file beyond the limit.
 */
export const acceptUploads = async (app: FastifyInstance, tooLarge: string): Promise<void> => {
  await app.register(multipart, { limits });
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    if (isForm(headers['content-type']) && !routeOptions.config.upload)
      throw refuse(415, 'platform:api.not-json');
  });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readForm(request, tooLarge);
  });
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

const isForm = (type = ''): boolean => /^multipart\//i.test(type);

const readForm = async (request: FastifyRequest, tooLarge: string): Promise<object> => {
  const values = new Map<string, unknown[]>();
  try {
    for await (const part of request.parts())
      values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), await valueOf(part)]);
  } catch (error) {
    throw refusalOf(error, tooLarge);
  }
  return Object.fromEntries(
    [...values].map(([name, [first, ...others]]) => [
      name,
      others.length ? [first, ...others] : first,
    ]),
  );
};

const valueOf = async (part: MultipartFile | MultipartValue): Promise<unknown> => {
  if (part.type === 'file') return part.toBuffer();
  if (part.valueTruncated || part.fieldnameTruncated) throw refuse(413, 'platform:api.too-large');
  return part.value;
};

/** What the parser says no with is of no use to people, and some of it has no status at all. */
const refusalOf = (error: unknown, tooLarge: string): Error => {
  const { code = '', statusCode = 400 } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse(413, tooLarge);
  if (code === 'FST_FILES_LIMIT') return refuse(422, 'platform:api.invalid');
  return statusCode === 413
    ? refuse(413, 'platform:api.too-large')
    : refuse(400, 'platform:api.malformed');
};
