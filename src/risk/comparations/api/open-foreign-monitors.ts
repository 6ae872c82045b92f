import { createConcurrencyLimit } from '../../../foundation/platform/api/limits/create-concurrency-limit.ts';
import { createVisitorLimit } from '../../../foundation/platform/api/limits/create-visitor-limit.ts';
import { OutboundRefused } from '../../../foundation/platform/api/outbound/outbound-refused.ts';
import { openOutbound, type Outbound } from '../../../foundation/platform/api/outbound/outbound.ts';
import {
  type ForeignDetail,
  type ForeignIdentity,
  type ForeignOrganization,
  readForeignDetail,
  readForeignIdentity,
  readForeignOrganizations,
} from '../foreign-monitor.ts';
import { ForeignFailure } from './foreign-failure.ts';

type Parts = { fetch?: Outbound; now?: () => number };

/** What was read of a monitor, at which address, and when. */
type Found<What> = { base: string; readAt: string; found: What };

/** A visitor's question to one of some addresses, the first of which that answers is meant. */
type Question = { bases: string[]; ip: string };

/**
 * Other monitors, read over the internet by the protocol of this product's predecessor: without a
 * header that names an organization, and never trusted. Throws `ForeignFailure`.
 */
export const openForeignMonitors = ({ fetch = openOutbound(), now = Date.now }: Parts = {}) => {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>();
  const turns = new Map<string, ReturnType<typeof createConcurrencyLimit>>();
  const takeAny = createConcurrencyLimit({ limit: maxAtOnce, timeout: maxWait });
  const mayAsk = createVisitorLimit({ most: maxPerVisitor, milliseconds: 60_000, now });

  const keep = <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.answer as Promise<Answer>;
    const answer = ask();
    const entry = { answer, until: now() + goodFor };
    kept.delete(key);
    kept.set(key, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break;
      kept.delete(oldest);
    }
    answer.catch((error: unknown) => {
      entry.until = now() + badFor;
      // Another visitor may still ask.
      if (kept.get(key) === entry && isTooMany(error)) kept.delete(key);
    });
    return answer;
  };

  /** One at a time for each host: whoever compares much shall not disturb who is compared. */
  const inTurn = async <Answer>(address: string, work: () => Promise<Answer>): Promise<Answer> => {
    const { host } = new URL(address);
    const take = turns.get(host) ?? createConcurrencyLimit({ limit: 1, timeout: maxWait });
    turns.set(host, take);
    for (const oldest of turns.keys()) {
      if (turns.size <= maxKept) break;
      turns.delete(oldest);
    }
    const release = await take(nobodyLeaves).catch(tooMany);
    try {
      const releaseAny = await takeAny(nobodyLeaves).catch(tooMany);
      return await work().finally(releaseAny);
    } finally {
      release();
    }
  };

  const readJson = async (address: string, ip: string): Promise<unknown> => {
    if (!mayAsk(ip)) throw new ForeignFailure('too-many');
    return inTurn(address, () => fetchJson(fetch, address));
  };

  const readAs = <What>(
    { bases, ip }: Question,
    path: string,
    read: (answer: unknown) => What | undefined,
  ): Promise<Found<What>> =>
    firstOf(bases, (base) =>
      keep(`${base} ${path}`, async () => {
        const found = read(await readJson(`${base}${path}`, ip));
        if (found === undefined) throw new ForeignFailure('not-a-monitor');
        return { base, readAt: new Date(now()).toISOString(), found };
      }),
    );

  return {
    findOrganizations: (question: Question): Promise<Found<ForeignOrganization[]>> =>
      readAs(question, '/public-api/organizations/local/list', readForeignOrganizations),

    findDetail: (question: Question, id: string): Promise<Found<ForeignDetail>> =>
      readAs(
        question,
        `/public-api/comparations/detail/?id=${encodeURIComponent(id)}`,
        readForeignDetail,
      ),

    /** Undefined where another product answers, or nobody. */
    findIdentity: async (question: Question): Promise<ForeignIdentity | undefined> => {
      try {
        const path = '/.well-known/contraluz.json';
        return (await readAs(question, path, readForeignIdentity)).found;
      } catch (error) {
        if (error instanceof ForeignFailure) return undefined;
        throw error;
      }
    },
  };
};
export type ForeignMonitors = ReturnType<typeof openForeignMonitors>;

/** Milliseconds that an answer, or that there was none, is given again. */
const goodFor = 5 * 60_000;
const badFor = 30_000;
const maxKept = 200;
/** Milliseconds that a question waits for its turn. */
const maxWait = 6_000;
const maxAtOnce = 8;
/** A minute, of what was not kept; one comparison takes three. */
const maxPerVisitor = 30;

const limits = { bytes: 1_000_000, milliseconds: 5_000 };

const nobodyLeaves = new AbortController().signal;

const tooMany = (error: unknown): never => {
  throw new ForeignFailure('too-many', error);
};

const isTooMany = (error: unknown): boolean =>
  error instanceof ForeignFailure && error.reason === 'too-many';

/** The same with https and with http: many an old monitor has only one of them. */
const firstOf = async <Answer>(
  bases: string[],
  ask: (base: string) => Promise<Answer>,
): Promise<Answer> => {
  const [first = '', ...others] = bases;
  try {
    return await ask(first);
  } catch (error) {
    if (others.length === 0 || !(error instanceof ForeignFailure) || isTooMany(error)) throw error;
    // What the first one had is told, unless the other one answers.
    return await firstOf(others, ask).catch(() => {
      throw error;
    });
  }
};

const fetchJson = async (fetch: Outbound, address: string): Promise<unknown> => {
  try {
    const answer = await fetch(address, limits);
    if (answer.status !== 200) {
      answer.close();
      return undefined;
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of answer.body) chunks.push(chunk);
    return parseJson(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    if (error instanceof OutboundRefused) throw new ForeignFailure(error.reason, error);
    throw error;
  }
};

/** Undefined for what is none, such as an empty body. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
};
