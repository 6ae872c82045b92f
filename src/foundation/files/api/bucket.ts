import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import type { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';

import { errorCode } from '../../platform/api/database/postgres/error-code.ts';
import type { FilePart } from './file-store.ts';
import { FilesAway } from './files-away.ts';

/** What an S3-compatible bucket does for us. Names are below the folder that FILES_URL names. */
export type Bucket = {
  /** For people: host and bucket, without keys. */
  label: string;
  /** Refused by the bucket when what arrives there is something else. */
  put: (name: string, content: Content) => Promise<void>;
  get: (name: string, part?: FilePart) => Promise<Readable | undefined>;
  remove: (name: string) => Promise<void>;
  /** All names that begin so. */
  list: (start: string) => Promise<string[]>;
};

type Content = { sha256: string; blob: Blob };

/** `https://key:secret@host/bucket/folder?region=…`: docs/operation/many.md#a-bucket */
export const openBucket = (filesUrl: string): Bucket => {
  const { host, protocol, username, password, pathname, searchParams } = new URL(filesUrl);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const region = searchParams.get('region');
  const keys = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    ...(region !== null && { region }),
    retries: 3,
  } as const;
  let client: Promise<AwsClient> | undefined;
  const root = `${protocol}//${host}/${encodeURIComponent(bucket)}`;
  const folder = folders.map((one) => `${one}/`).join('');
  const addressOf = (name: string) =>
    `${root}/${`${folder}${name}`.split('/').map(encodeURIComponent).join('/')}`;
  const request = async (address: string, init: RequestInit, wait = patience) => {
    const signing = await (client ??= openClient(keys));
    return answerOf(() => fetchWithin(signing, address, { ...init, redirect: 'manual' }, wait));
  };
  return {
    label: [host, bucket, ...folders].join('/'),
    put: async (name, { sha256, blob }) => {
      const headers = { 'x-amz-content-sha256': sha256 };
      const wait = patience + blob.size / slowest;
      const answer = await request(addressOf(name), { method: 'PUT', headers, body: blob }, wait);
      if (!answer.ok) throw await refusalIn(answer);
      await answer.body?.cancel();
    },
    get: async (name, part) => {
      const headers = part ? { range: `bytes=${part.start}-${part.end}` } : {};
      const answer = await request(addressOf(name), { headers });
      if (answer.status === 404) return unlessNoBucket(await refusalIn(answer));
      if (answer.status !== (part ? 206 : 200)) throw await refusalIn(answer);
      return Readable.from(contentOf(answer), { objectMode: false });
    },
    remove: async (name) => {
      const answer = await request(addressOf(name), { method: 'DELETE' });
      if (answer.status === 404) return unlessNoBucket(await refusalIn(answer));
      if (!answer.ok) throw await refusalIn(answer);
      await answer.body?.cancel();
    },
    list: async (start) => {
      const names: string[] = [];
      for (let next: string | undefined = ''; next !== undefined;) {
        const query = [`list-type=2&prefix=${encodeURIComponent(`${folder}${start}`)}`];
        if (next !== '') query.push(`continuation-token=${encodeURIComponent(next)}`);
        const answer = await request(`${root}?${query.join('&')}`, {});
        if (!answer.ok) throw await refusalIn(answer);
        const page = readPage(await answer.text());
        names.push(...page.keys.map((key) => key.slice(folder.length)));
        ({ next } = page);
      }
      return names;
    },
  };
};

/** Loaded with the first request: most installations have no bucket. */
const openClient = async (keys: ConstructorParameters<typeof AwsClient>[0]): Promise<AwsClient> =>
  new (await import('aws4fetch')).AwsClient(keys);

export const contentOfPath = async (sha256: string, path: string): Promise<Content> => ({
  sha256,
  blob: await openAsBlob(path),
});

export const contentOfText = (text: string): Content => ({
  sha256: createHash('sha256').update(text).digest('hex'),
  blob: new Blob([text]),
});

/** Milliseconds until a bucket begins to answer. */
const patience = 10_000;
/** Bytes in a millisecond that a line takes at the least. */
const slowest = 100;
/** Milliseconds before what the network lost is asked for once more. */
const respite = 200;

/** The limit holds until the answer begins: its bytes may take their time. */
const fetchWithin = async (
  client: AwsClient,
  address: string,
  init: RequestInit,
  wait: number,
): Promise<Response> => {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new FilesAway('no answer in time')), wait);
  try {
    return await client.fetch(address, { ...init, signal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
};

const answerOf = async (fetchOnce: () => Promise<Response>): Promise<Response> => {
  try {
    return await fetchOnce();
  } catch (error) {
    if (error instanceof FilesAway) throw error;
    await pause(respite);
    return fetchOnce().catch(throwAway);
  }
};

const throwAway = (error: unknown): never => {
  if (error instanceof FilesAway) throw error;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = errorCode(cause) ?? errorCode(error);
  throw new FilesAway(typeof code === 'string' ? code : 'the connection broke');
};

async function* contentOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (!body) return;
  try {
    yield* body;
  } catch (error) {
    throwAway(error);
  }
}

/** Only its code: the rest of such an answer repeats the name of the key. */
const refusalIn = async (answer: Response): Promise<FilesAway> => {
  const text = await answer.text().catch(() => '');
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
  return new FilesAway(`it answers ${answer.status} ${code}`.trimEnd());
};

const unlessNoBucket = (refusal: FilesAway): undefined => {
  if (refusal.reason.includes('NoSuchBucket')) throw refusal;
};

type Page = { keys: string[]; next: string | undefined };

const readPage = (xml: string): Page => {
  const page: Page = { keys: [], next: undefined };
  const parser = new SaxesParser();
  let text = '';
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') page.keys.push(text);
    if (name === 'NextContinuationToken') page.next = text;
  });
  parser.write(xml).close();
  return page;
};
