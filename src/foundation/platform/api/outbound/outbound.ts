import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';

import { OutboundRefused } from './outbound-refused.ts';
import { isPublicAddress } from './public-address.ts';
import { isReservedName } from './reserved-name.ts';

export type OutboundAnswer = {
  status: number;
  /** Where the last redirect led. */
  address: string;
  headers: http.IncomingHttpHeaders;
  /** Throws when it grows beyond the limit, or takes too long. */
  body: AsyncIterable<Uint8Array>;
  /** For whoever does not want the body. */
  close: () => void;
};

export type OutboundLimits = {
  /** Of the body. */
  bytes: number;
  /** From the first question to the last byte. */
  milliseconds: number;
};

/** GET, by somebody who trusts neither the address nor who answers. Throws `OutboundRefused`. */
export type Outbound = (address: string, limits: OutboundLimits) => Promise<OutboundAnswer>;

/** Where a connection goes. */
export type Destination = { addresses: string[]; port: number };

type Network = {
  /** The addresses behind a name. */
  resolve: (host: string) => Promise<string[]>;
  /** Where the network leads who asks for a public destination: there. */
  route: (destination: Destination) => Destination;
};

/**
 * The only way in which the server asks others. It goes to public addresses alone, decided on the
 * very addresses that it then connects to, at every redirect again; it takes no compressed answer,
 * and sends nothing that says more than its own name. A test may exchange the network, on which a
 * public address leads to the test; nothing exchanges the rule of what is public.
 */
export const openOutbound = (network: Partial<Network> = {}): Outbound => {
  const { resolve, route } = { ...internet, ...network };
  return async (address, { bytes, milliseconds }) => {
    const signal = AbortSignal.timeout(milliseconds);
    let target = address;
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const url = readTarget(target);
      const destination = await findDestination(url, resolve, signal);
      const message = await ask(url, route(destination), signal);
      const next = redirectOf(message);
      if (next === undefined) return answerOf(message, url, bytes, signal);
      message.destroy();
      target = absolute(next, url);
    }
    throw new OutboundRefused('too-many-redirects');
  };
};

const maxRedirects = 5;
/** Milliseconds until an answer begins. */
const maxSilence = 10_000;

const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  route: (destination) => destination,
};

/** The standard's parser reads 0x7f.1, 2130706433 and １２７.1 as what they are, 127.0.0.1. */
const readTarget = (address: string): URL => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutboundRefused('not-allowed');
  if (url.username || url.password || isReservedName(url.hostname))
    throw new OutboundRefused('not-allowed');
  return url;
};

const findDestination = async (
  url: URL,
  resolve: Network['resolve'],
  signal: AbortSignal,
): Promise<Destination> => {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await inTime(resolve(host), signal);
  if (addresses.length === 0) throw new OutboundRefused('no-answer');
  const destination = { addresses, port: portOf(url) };
  if (!isPublic(destination)) throw new OutboundRefused('not-allowed');
  return destination;
};

/** One address that is not public among others is enough to doubt them all. */
const isPublic = ({ addresses, port }: Destination): boolean =>
  addresses.every(isPublicAddress) && (port === 80 || port === 443);

/** Without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const portOf = ({ port, protocol }: URL): number =>
  Number(port || (protocol === 'https:' ? 443 : 80));

const inTime = async <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> => {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new OutboundRefused('too-slow'));
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([promise, late.promise]);
  } catch (error) {
    throw asRefusal(error, signal);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
};

/** Names are not asked for again: a server of names that changes its mind changes nothing. */
const ask = (
  url: URL,
  { addresses, port }: Destination,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { request } = url.protocol === 'https:' ? https : http;
  const silence = AbortSignal.timeout(maxSilence);
  const outgoing = request(url, {
    agent: false,
    rejectUnauthorized: true, // whatever the environment says
    // An address is connected to as it is, without `lookup`.
    hostname: isIP(hostOf(url)) ? addresses[0] : url.hostname,
    port,
    lookup: answerWith(addresses),
    headers: {
      host: url.host,
      'user-agent': productName,
      accept: '*/*',
      'accept-encoding': 'identity',
    },
  });
  const end = () => outgoing.destroy(new OutboundRefused('too-slow'));
  signal.addEventListener('abort', end, { once: true });
  silence.addEventListener('abort', end, { once: true });
  outgoing.once('response', (message) => {
    silence.removeEventListener('abort', end);
    resolve(message);
  });
  outgoing.once('close', () => {
    signal.removeEventListener('abort', end);
    silence.removeEventListener('abort', end);
    // Whoever switches to another protocol is cut off without a word.
    reject(new OutboundRefused('no-answer'));
  });
  outgoing.on('error', (error) => reject(asRefusal(error, signal)));
  outgoing.end();
  return promise;
};

const productName = 'Contraluz/1 (public-procurement monitor)';

const answerWith =
  (addresses: string[]): LookupFunction =>
  (_host, { all }, answer) => {
    const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    if (all) answer(null, known);
    else answer(null, known[0]?.address ?? '', known[0]?.family);
  };

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage): string | undefined =>
  [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined;

const absolute = (location: string, from: URL): string => {
  const url = URL.parse(location, from.href);
  if (!url) throw new OutboundRefused('not-allowed');
  return url.href;
};

const answerOf = (
  message: IncomingMessage,
  url: URL,
  bytes: number,
  signal: AbortSignal,
): OutboundAnswer => {
  const { statusCode: status = 0, headers } = message;
  const refusal = refusalOf(headers, bytes);
  if (refusal) {
    message.destroy();
    throw refusal;
  }
  const body = limited(message, bytes, signal);
  return { status, address: url.href, headers, body, close: () => void message.destroy() };
};

const refusalOf = (
  headers: http.IncomingHttpHeaders,
  bytes: number,
): OutboundRefused | undefined => {
  // What is packed against our wish may unpack to anything.
  if (!/^(identity)?$/.test(headers['content-encoding'] ?? ''))
    return new OutboundRefused('encoded');
  if (Number(headers['content-length'] ?? 0) > bytes) return new OutboundRefused('too-large');
  return undefined;
};

async function* limited(
  message: IncomingMessage,
  bytes: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let taken = 0;
  try {
    for await (const chunk of message as AsyncIterable<Uint8Array>) {
      taken += chunk.length;
      if (taken > bytes) throw new OutboundRefused('too-large');
      yield chunk;
    }
  } catch (error) {
    throw asRefusal(error, signal);
  } finally {
    message.destroy();
  }
}

const asRefusal = (error: unknown, { aborted }: AbortSignal): OutboundRefused => {
  if (error instanceof OutboundRefused) return error;
  return new OutboundRefused(aborted ? 'too-slow' : 'no-answer', error);
};
