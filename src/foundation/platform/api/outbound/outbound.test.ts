import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';

import { afterEach, describe, expect, test } from 'vitest';

import {
  networkTo,
  openStranger,
  publicAddress,
  watchConnections,
} from '../../../../../test/support/stranger.ts';
import type { OutboundReason } from './outbound-refused.ts';
import { openOutbound, type Outbound } from './outbound.ts';
import { isPublicAddress } from './public-address.ts';

const limits = { bytes: 1_000_000, milliseconds: 5_000 };
const bomb = gzipSync(Buffer.alloc(20_000_000));
const packings = ['gzip', 'x-gzip', 'deflate', 'br', 'zstd', 'gzip, identity', 'GZIP'];

type ReceivedRequest = { url: string; detail: string; parameters: URLSearchParams };

/** What the stranger answers below each path. */
const answers: Record<string, (response: ServerResponse, received: ReceivedRequest) => unknown> = {
  endless: (response) => {
    response.writeHead(200);
    const write = (): void => {
      while (response.writable && response.write(Buffer.alloc(100_000)));
      response.once('drain', write);
    };
    write();
  },
  silent: () => {},
  drip: (response) => response.writeHead(200).write('a'),
  'dripping-head': ({ socket }) => socket?.write('HTTP/1.1 200 OK\r\nx-a: b\r\n'),
  'early-hints': (response) => response.writeProcessing(),
  cut: (response) => {
    response.writeHead(200, { 'content-length': 100 }).write('a');
    setImmediate(() => response.destroy());
  },
  to: (response, { detail, parameters }) =>
    response.writeHead(Number(detail), { location: parameters.get('location') ?? '' }).end('moved'),
  hops: (response, { detail }) =>
    Number(detail) > 0
      ? response.writeHead(307, { location: `/hops/${Number(detail) - 1}` }).end()
      : response.writeHead(200).end('here'),
  loop: (response, { url }) => response.writeHead(302, { location: url }).end(),
  packed: (response, { detail }) =>
    response.writeHead(200, { 'content-encoding': decodeURIComponent(detail) }).end(bomb),
  'unnamed-bomb': (response) => response.writeHead(200).end(bomb),
  declared: (response) =>
    response.writeHead(200, { 'content-length': 2_000_000 }).end(Buffer.alloc(2_000_000)),
};

const stranger = await openStranger(({ url = '' }, response) => {
  const { pathname, searchParams: parameters } = new URL(url, 'http://docs.municipio.mx');
  const [, path = '', detail = ''] = pathname.split('/');
  const answer = answers[path];
  if (answer) answer(response, { url, detail, parameters });
  else response.writeHead(200, { 'set-cookie': 'a=b' }).end('here');
});

/** Where this process connected to, whatever the client says; all but the stranger is a leak. */
const begun = watchConnections();
const elsewhere: string[] = [];
afterEach(() => {
  elsewhere.push(...begun.filter((place) => place !== `127.0.0.1 ${stranger.port}`));
  begun.length = 0;
});

const toStranger = networkTo(stranger.port);

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

const refusalAt = (address: string) => refusalOf(stranger.fetch, address);

describe('without connecting to anybody, it refuses', () => {
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
    'http://127.0.1/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://0xA9FEA9FE/',
    'http://2852039166/',
    'http://0251.0376.0251.0376/',
    'http://127.0.0.1%2f/',
    'http://%31%32%37.0.0.1/',
    'http://127。0。0。1/',
    'http://0.0.0.0/',
    'http://0/',
    'http://10.0.0.1/',
    'http://172.16.5.4/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://100.100.100.200/latest/meta-data/',
    'http://100.127.255.254/',
    'http://192.0.0.192/',
    'http://192.88.99.1/',
    'http://239.255.255.250/',
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
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[0:0:0:0:0:ffff:10.0.0.1]/',
    'http://[::ffff:8.8.8.8]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[64:ff9b:1::1]/',
    'http://[64:ff9b::c0a8:101]/',
    'http://[2002:7f00:1::]/',
    'http://[2002:a9fe:a9fe::1]/',
    'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
    'http://[fe80::1%25eth0]/',
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
    'http://localhost../',
    'http://ｌｏｃａｌｈｏｓｔ/',
    'http://ⓛocalhost/',
    'http://localhost:80/',
    'http://localhost.localdomain/',
    'http://a.localhost/',
    'http://xn--caf-dma.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://municipio.example/',
    'http://municipio.invalid/',
    'http://municipio.test./',
    'http://someone.onion/',
    'http://municipio.mx:0/',
    'http://municipio.mx:81/',
    'https://municipio.mx:8443/',
    'http://8.8.8.8:22/',
    'http://8.8.8.8:8080/',
    'https://8.8.8.8:6379/',
    'http://municipio.mx@127.0.0.1/',
    'http://127.0.0.1@municipio.mx/',
    'http://user@8.8.8.8/',
    'http://user:secret@8.8.8.8/',
    'http://:secret@8.8.8.8/',
    'file:///etc/passwd',
    'gopher://8.8.8.8/',
    'ftp://8.8.8.8/',
    'dict://127.0.0.1:11211/stats',
    'ws://municipio.mx/',
    'blob:http://municipio.mx/a',
    'file://municipio.mx/etc/passwd',
    'jar:http://municipio.mx!/a',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'http:///',
    'http://exa mple.mx/',
    'http://municipio.mx:99999/',
    '//8.8.8.8/',
    '',
    'nonsense',
  ])('%s', async (address) => {
    expect(await refusalAt(address)).toBe('not-allowed');
    expect(begun).toEqual([]);
  });
});

test('odd spellings of a public address are that address', async () => {
  for (const address of [
    'http://187.141.1/',
    'http://0xBB8D0001/',
    'HTTP://MUNICIPIO.MX:80/',
    'http:\\\\municipio.mx\\',
    'http://municipio.mx:443/',
    'http://añil.mx/',
    'http://[2806:230::1]/',
    ' http://municipio.mx/ ',
  ])
    expect([address, await read(stranger.fetch, address)]).toEqual([address, 'here']);
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
    ['8.8.8.8', 'not an address'],
  ]) {
    const fetch = openOutbound({ ...toStranger, resolve: async () => addresses });
    expect(await refusalOf(fetch, 'http://municipio.mx/')).toBe('not-allowed');
  }
  expect(begun).toEqual([]);
});

test('a name without an address does not answer', async () => {
  const fetch = openOutbound({ ...toStranger, resolve: async () => [] });
  expect(await refusalOf(fetch, 'http://municipio.mx/')).toBe('no-answer');
});

test('a server of names that changes its mind is asked once for each question', async () => {
  const turns = [[publicAddress], ['169.254.169.254'], ['127.0.0.1'], [publicAddress]];
  let lookups = 0;
  const resolve = async () => turns[(lookups += 1) - 1] ?? [];
  const fetch = openOutbound({ ...toStranger, resolve });
  expect(await read(fetch, 'http://rebind.mx/')).toBe('here');
  expect([lookups, begun.length]).toEqual([1, 1]);
  expect(await refusalOf(fetch, 'http://rebind.mx/')).toBe('not-allowed');
  expect(await refusalOf(fetch, 'http://rebind.mx/')).toBe('not-allowed');
  expect([lookups, begun.length]).toEqual([3, 1]);
});

test('a name that is public at first and private at the redirect is refused there', async () => {
  const turns = [[publicAddress], ['10.0.0.1']];
  const resolve = async () => turns.shift() ?? [];
  const fetch = openOutbound({ ...toStranger, resolve });
  expect(await refusalOf(fetch, 'http://rebind.mx/hops/1')).toBe('not-allowed');
  expect(begun).toHaveLength(1);
});

test('it connects to the very addresses and the port that were checked', async () => {
  const checked: string[] = [];
  const fetch = openOutbound({
    resolve: async () => ['187.141.0.1', '2806:230::1'],
    route: ({ addresses, port }) => {
      checked.push(...addresses.map((address) => `${address} ${port}`));
      return toStranger.route();
    },
  });
  expect(await read(fetch, 'http://nowhere.contraluz.mx/')).toBe('here');
  expect(checked).toEqual(['187.141.0.1 80', '2806:230::1 80']);
  expect(stranger.requests.at(-1)?.headers.host).toBe('nowhere.contraluz.mx');
});

test('the rule holds without a network of a test', async () => {
  const fetch = openOutbound({ resolve: async () => ['192.168.1.1'] });
  expect(await refusalOf(fetch, 'https://municipio.mx/')).toBe('not-allowed');
  expect(await refusalOf(openOutbound(), 'http://127.0.0.1/')).toBe('not-allowed');
  expect(begun).toEqual([]);
});

test('it says who asks and nothing else', async () => {
  await read(stranger.fetch, stranger.addressOf('/first'));
  await read(stranger.fetch, stranger.addressOf('/second'));
  const { method, headers } = stranger.requests.at(-1) ?? {};
  expect(method).toBe('GET');
  expect(headers?.['user-agent']).toContain('Contraluz');
  expect(headers?.['accept-encoding']).toBe('identity');
  expect(Object.keys(headers ?? {}).toSorted()).toEqual(
    ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].toSorted(),
  );
});

const redirecting = (status: number, location: string) =>
  stranger.addressOf(`/to/${status}?location=${encodeURIComponent(location)}`);

describe('at a redirect it looks again, and does not follow to', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:22/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost/',
    'http://municipio.mx:8080/',
    'file:///etc/passwd',
    'data:text/plain,hello',
    'gopher://127.0.0.1:6379/_FLUSHALL',
    'http://user:secret@8.8.8.8/',
    'http://[',
    '//10.0.0.1/',
    '\\\\10.0.0.1\\',
  ])('%s', async (target) => {
    for (const status of [301, 302, 303, 307, 308])
      expect(await refusalAt(redirecting(status, target))).toBe('not-allowed');
    expect(begun).toHaveLength(5);
  });
});

test('it follows the five kinds of redirect, to other public names and without the fragment', async () => {
  for (const status of [301, 302, 303, 307, 308])
    expect(await read(stranger.fetch, redirecting(status, 'http://otro.mx/there#part'))).toBe(
      'here',
    );
  expect(stranger.requests.at(-1)).toMatchObject({ url: '/there', headers: { host: 'otro.mx' } });
  const { address } = await stranger.fetch(redirecting(302, 'http://otro.mx/there#part'), limits);
  expect(address).toBe('http://otro.mx/there#part');
});

test('other answers of that kind are answers: nobody is followed', async () => {
  for (const status of [300, 304, 305, 306]) {
    const answer = await stranger.fetch(redirecting(status, 'http://127.0.0.1/'), limits);
    answer.close();
    expect(answer.status).toBe(status);
  }
  expect(begun).toHaveLength(4);
});

test('it follows five redirects and no sixth, in a circle neither', async () => {
  expect(await read(stranger.fetch, stranger.addressOf('/hops/5'))).toBe('here');
  expect(await refusalAt(stranger.addressOf('/hops/6'))).toBe('too-many-redirects');
  begun.length = 0;
  expect(await refusalAt(stranger.addressOf('/loop'))).toBe('too-many-redirects');
  expect(begun).toHaveLength(6);
});

test('it stops at the limit of bytes, declared or not', async () => {
  expect(await refusalAt(stranger.addressOf('/endless'))).toBe('too-large');
  expect(await refusalAt(stranger.addressOf('/declared'))).toBe('too-large');
});

test('it takes nothing packed, which might unpack to anything', async () => {
  for (const packing of packings)
    expect(await refusalAt(stranger.addressOf(`/packed/${encodeURIComponent(packing)}`))).toBe(
      'encoded',
    );
});

test('what is packed without saying so stays packed', async () => {
  const { body } = await stranger.fetch(stranger.addressOf('/unnamed-bomb'), limits);
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.length;
  expect(bytes).toBe(bomb.length);
});

test('it waits no longer than it was told, for a beginning or an end', async () => {
  const short: Outbound = (address, { bytes }) =>
    stranger.fetch(address, { bytes, milliseconds: 150 });
  for (const path of ['/silent', '/drip', '/dripping-head', '/early-hints'])
    expect([path, await refusalOf(short, stranger.addressOf(path))]).toEqual([path, 'too-slow']);
  const lost = openOutbound({ ...toStranger, resolve: () => new Promise(() => {}) });
  const impatient: Outbound = (address, { bytes }) => lost(address, { bytes, milliseconds: 50 });
  expect(await refusalOf(impatient, 'http://municipio.mx/')).toBe('too-slow');
});

test('an answer that breaks off is no answer', async () => {
  expect(await refusalAt(stranger.addressOf('/cut'))).toBe('no-answer');
});

test('over https, who shows no certificate is no answer', async () => {
  const server = createServer((socket) => socket.end('plain text, not TLS'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const fetch = openOutbound(networkTo(port));
  expect(await refusalOf(fetch, 'https://municipio.mx/')).toBe('no-answer');
  expect(begun.splice(0)).toEqual([`127.0.0.1 ${port}`]);
  server.close();
});

test('through all of this nobody else was connected to', () => {
  expect(elsewhere).toEqual([]);
});
