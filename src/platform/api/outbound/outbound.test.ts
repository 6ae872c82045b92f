import { createServer } from 'node:net';

import { describe, expect, test } from 'vitest';

import { openStranger } from '../../../../test/support/stranger.ts';
import type { OutboundReason } from './outbound-refused.ts';
import { openOutbound, type Outbound } from './outbound.ts';
import { isPublicAddress } from './public-address.ts';

const limits = { bytes: 10_000, milliseconds: 5_000 };
const stranger = await openStranger(({ url = '' }, response) => {
  if (url === '/endless') {
    response.writeHead(200);
    const write = (): void => {
      while (response.writable && response.write(Buffer.alloc(1000)));
      response.once('drain', write);
    };
    return write();
  }
  if (url === '/silent') return;
  if (url === '/drip') return void response.writeHead(200).write('a');
  if (url === '/cut') {
    response.writeHead(200, { 'content-length': 100 }).write('a');
    return void setImmediate(() => response.destroy());
  }
  if (url.startsWith('/to?')) {
    const location = decodeURIComponent(url.slice(4));
    return void response.writeHead(302, { location }).end('moved');
  }
  if (url.startsWith('/hops/')) {
    const left = Number(url.slice(6));
    if (left > 0) return void response.writeHead(307, { location: `/hops/${left - 1}` }).end();
  }
  if (url === '/packed')
    return void response.writeHead(200, { 'content-encoding': 'gzip' }).end('not really');
  if (url === '/declared')
    return void response.writeHead(200, { 'content-length': 20_000 }).end(Buffer.alloc(20_000));
  response.writeHead(200, { 'set-cookie': 'a=b' }).end('here');
});

const read = async (fetch: Outbound, address: string): Promise<string> => {
  const { body } = await fetch(address, limits);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const refusalOf = async (fetch: Outbound, address: string): Promise<OutboundReason | 'none'> => {
  try {
    await read(fetch, address);
    return 'none';
  } catch (error) {
    return (error as { reason?: OutboundReason }).reason ?? 'none';
  }
};

/** As the product is: only a public server could answer, and none of these leads to one. */
const guarded = openOutbound();

describe('without asking anybody, it refuses', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.0x0.0x0.0x1/',
    'http://0x7f000001/',
    'http://１２７.0.0.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127.0.0.1./',
    'http://0.0.0.0/',
    'http://0/',
    'http://10.0.0.1/',
    'http://172.16.5.4/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://192.0.0.192/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://198.51.100.7/',
    'http://203.0.113.9/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:8.8.8.8]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[64:ff9b:1::1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001::1]/',
    'http://[2001:db8::1]/',
    'http://[3fff::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://[5f00::1]/',
    'http://localhost/',
    'http://localhost./',
    'http://LOCALHOST/',
    'http://a.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://municipio.example/',
    'http://municipio.invalid/',
    'http://municipio.test./',
    'http://someone.onion/',
    'http://8.8.8.8:22/',
    'http://8.8.8.8:8080/',
    'https://8.8.8.8:6379/',
    'http://user@8.8.8.8/',
    'http://user:secret@8.8.8.8/',
    'http://:secret@8.8.8.8/',
    'file:///etc/passwd',
    'gopher://8.8.8.8/',
    'ftp://8.8.8.8/',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'http:///',
    'http://exa mple.mx/',
    '//8.8.8.8/',
    '',
    'nonsense',
  ])('%s', async (address) => {
    expect(await refusalOf(guarded, address)).toBe('not-allowed');
  });
});

test('public addresses are public', () => {
  const known = ['8.8.8.8', '187.141.0.1', '2606:4700::1111', '64:ff9b::8.8.8.8'];
  expect(known.filter((address) => !isPublicAddress(address))).toEqual([]);
  expect(isPublicAddress('municipio.mx')).toBe(false);
});

test('a name that leads to a private address too is refused, wherever that stands', async () => {
  for (const addresses of [
    ['8.8.8.8', '10.0.0.1'],
    ['::1', '8.8.8.8'],
  ]) {
    const fetch = openOutbound({ resolve: async () => addresses });
    expect(await refusalOf(fetch, 'http://municipio.mx/')).toBe('not-allowed');
  }
});

test('a name without an address does not answer', async () => {
  const fetch = openOutbound({ resolve: async () => [] });
  expect(await refusalOf(fetch, 'http://municipio.mx/')).toBe('no-answer');
});

test('a server of names that changes its mind is asked once for each question', async () => {
  const { port, isAllowed } = stranger;
  const turns = [['127.0.0.1'], ['169.254.169.254']];
  let asked = 0;
  const resolve = async () => turns[(asked += 1) - 1] ?? [];
  const fetch = openOutbound({ resolve, isAllowed });
  expect(await read(fetch, `http://rebind.mx:${port}/`)).toBe('here');
  expect(asked).toBe(1);
  expect(await refusalOf(fetch, `http://rebind.mx:${port}/`)).toBe('not-allowed');
});

test('it connects to the very address that was checked', async () => {
  const { addressOf, asked, fetch } = stranger;
  expect(await read(fetch, addressOf('/name', 'nowhere.contraluz.mx'))).toBe('here');
  expect(asked.at(-1)?.headers.host).toBe(`nowhere.contraluz.mx:${stranger.port}`);
});

test('it says who asks and nothing else', async () => {
  await read(stranger.fetch, stranger.addressOf('/first'));
  await read(stranger.fetch, stranger.addressOf('/second'));
  const { method, headers } = stranger.asked.at(-1) ?? {};
  expect(method).toBe('GET');
  expect(headers?.['user-agent']).toContain('Contraluz');
  expect(headers?.['accept-encoding']).toBe('identity');
  expect(Object.keys(headers ?? {}).toSorted()).toEqual(
    ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].toSorted(),
  );
});

describe('at a redirect it looks again, and does not follow to', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:22/',
    'http://[::1]/',
    'http://localhost/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_FLUSHALL',
    'http://user:secret@8.8.8.8/',
    'http://[',
    '//10.0.0.1/',
  ])('%s', async (target) => {
    const address = stranger.addressOf(`/to?${encodeURIComponent(target)}`);
    expect(await refusalOf(stranger.fetch, address)).toBe('not-allowed');
  });
});

test('it follows five redirects and no sixth', async () => {
  expect(await read(stranger.fetch, stranger.addressOf('/hops/5'))).toBe('here');
  expect(await refusalOf(stranger.fetch, stranger.addressOf('/hops/6'))).toBe('too-many-redirects');
});

test('it stops at the limit of bytes, declared or not', async () => {
  expect(await refusalOf(stranger.fetch, stranger.addressOf('/endless'))).toBe('too-large');
  expect(await refusalOf(stranger.fetch, stranger.addressOf('/declared'))).toBe('too-large');
});

test('it takes nothing packed, which might unpack to anything', async () => {
  expect(await refusalOf(stranger.fetch, stranger.addressOf('/packed'))).toBe('encoded');
});

test('it waits no longer than it was told, for a beginning or an end', async () => {
  const short: Outbound = (address, { bytes }) =>
    stranger.fetch(address, { bytes, milliseconds: 150 });
  expect(await refusalOf(short, stranger.addressOf('/silent'))).toBe('too-slow');
  expect(await refusalOf(short, stranger.addressOf('/drip'))).toBe('too-slow');
  const lost = openOutbound({ resolve: () => new Promise(() => {}) });
  const impatient: Outbound = (address, { bytes }) => lost(address, { bytes, milliseconds: 50 });
  expect(await refusalOf(impatient, 'http://municipio.mx/')).toBe('too-slow');
});

test('an answer that breaks off is no answer', async () => {
  expect(await refusalOf(stranger.fetch, stranger.addressOf('/cut'))).toBe('no-answer');
});

test('over https, who shows no certificate is no answer', async () => {
  const server = createServer((socket) => socket.end('plain text, not TLS'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const fetch = openOutbound({ resolve: async () => ['127.0.0.1'], isAllowed: () => true });
  expect(await refusalOf(fetch, `https://municipio.mx:${port}/`)).toBe('no-answer');
  server.close();
});
