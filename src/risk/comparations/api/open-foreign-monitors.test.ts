import { beforeEach, describe, expect, test } from 'vitest';

import { foreignId, emptyForeignId, predecessor } from '../../../../test/support/predecessor.ts';
import { openStranger } from '../../../../test/support/stranger.ts';
import { openOutbound } from '../../../foundation/platform/api/outbound/outbound.ts';
import { readForeignDetail } from '../foreign-monitor.ts';
import { readForeignAddress } from './foreign-address.ts';
import type { ForeignFailure } from './foreign-failure.ts';
import { openForeignMonitors } from './open-foreign-monitors.ts';

const stranger = await openStranger(predecessor());
const below = await openStranger(predecessor({ below: '/monitor' }));
const odd = await openStranger(({ url = '' }, response) => {
  const body = bodies.get(new URL(url, 'http://monitor.mx').pathname.split('/')[1] ?? '');
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
});
const bodies = new Map([
  ['empty', ''],
  ['page', '<!doctype html><title>Bienvenido</title>'],
  ['null', 'null'],
  ['text', '"docs"'],
  ['object', '{}'],
  ['deep', '['.repeat(400_000)],
  ['strange', '{"docs":[1,"a",null,{"_id":{"$gt":""},"name":"a"},{"_id":"../../x","name":"b"}]}'],
  ['none', '{"docs":[]}'],
  [
    'wrapped',
    '{"error":false,"data":{"docs":[{"_id":"a-1","name":"Uno"},{"_id":"a-1","name":"Uno"}]}}',
  ],
  ['proto', '{"__proto__":{"docs":[{"_id":"a-1","name":"Uno"}]}}'],
]);

const basesOf = (text: string): string[] => {
  const read = readForeignAddress(text);
  return read && 'bases' in read ? read.bases : [];
};

const ip = '187.141.3.9';
let monitors = openForeignMonitors({ fetch: stranger.fetch });
beforeEach(() => {
  monitors = openForeignMonitors({ fetch: stranger.fetch });
  stranger.requests.length = 0;
});

const bases = basesOf('http://monitor.mx/');
const reasonOf = async (work: Promise<unknown>) => {
  const outcome = await work.then(
    () => 'none',
    (error: ForeignFailure) => error.reason,
  );
  return outcome;
};

test('of the list of a predecessor the live organizations are taken, with known fields alone', async () => {
  const { base, readAt, found } = await monitors.findOrganizations({ bases, ip });
  expect(base).toBe('http://monitor.mx');
  expect(Date.now() - Date.parse(readAt)).toBeLessThan(60_000);
  expect(found).toEqual([
    {
      _id: foreignId,
      name: 'Municipio de Valle Sereno',
      shortName: 'Valle Sereno',
      color: '#ff691e',
    },
    {
      _id: emptyForeignId,
      name: 'Municipio de Peña Blanca',
      shortName: 'Peña Blanca',
      color: '#ff691e',
    },
    {
      _id: '5c8a1d5b0190b2001f4f5ffd',
      name: 'Municipio de <b>Río</b> Alto',
      shortName: '<b>Río</b> Alto',
      color: '#2cbcb6',
    },
  ]);
});

test('it is asked as its own clients ask: the same addresses, and no organization in a header', async () => {
  await monitors.findOrganizations({ bases, ip });
  await monitors.findDetail({ bases, ip }, foreignId);
  expect(stranger.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /public-api/organizations/local/list',
    `GET /public-api/comparations/detail/?id=${foreignId}`,
  ]);
  expect(Object.keys(stranger.requests[1]?.headers ?? {})).not.toContain(
    'x-current-organization-id',
  );
});

test('of its comparison sums and counts are taken, and not its shares, which are of contracts', async () => {
  const { found } = await monitors.findDetail({ bases, ip }, foreignId);
  expect(found).toEqual({
    organization: {
      _id: foreignId,
      name: 'Municipio de Valle Sereno',
      shortName: 'Valle Sereno',
      color: '#ff691e',
    },
    corruptionIndex: { result: 0, administrationPeriod: '2016-2018', axes: [] },
    totals: { public: 600_000, invitation: 300_000, noBid: 100_000, total: 1_000_000 },
    counts: { public: 2, invitation: 1, noBid: 1, total: 4 },
    withoutAmount: null,
    quarters: null,
    calculationsInfo: [
      {
        name: 'Gasto en publicidad',
        description: 'Lo que se gastó en publicidad',
        displayForm: 'AMOUNT',
        hash: '0cc175b9c0f1b6a831c399e269772661',
        result: 1904.22,
        unscaled: null,
      },
      {
        name: 'Sin forma',
        description: '',
        displayForm: 'NORMAL',
        hash: null,
        result: null,
        unscaled: null,
      },
    ],
  });
});

test('an empty body, and an organization that takes it down, are no answers', async () => {
  const empty = monitors.findDetail({ bases: ['http://monitor.mx'], ip }, emptyForeignId);
  expect(await reasonOf(empty)).toBe('not-a-monitor');
  const missing = monitors.findDetail({ bases: ['http://monitor.mx'], ip }, 'f'.repeat(24));
  expect(await reasonOf(missing)).toBe('no-answer');
  expect(await monitors.findIdentity({ bases: ['http://monitor.mx'], ip })).toBeUndefined();
});

describe('what is not the list of a monitor is none', () => {
  test.each(['empty', 'page', 'null', 'text', 'object', 'deep', 'strange', 'proto'])(
    '%s',
    async (path) => {
      const others = openForeignMonitors({ fetch: odd.fetch });
      const answer = others.findOrganizations({ bases: [`http://monitor.mx/${path}`], ip });
      expect(await reasonOf(answer)).toBe('not-a-monitor');
    },
  );

  test('a list may stand under data, and may be empty', async () => {
    const others = openForeignMonitors({ fetch: odd.fetch });
    const read = async (path: string) =>
      (await others.findOrganizations({ bases: [`http://monitor.mx/${path}`], ip })).found;
    expect(await read('none')).toEqual([]);
    expect(await read('wrapped')).toEqual([
      { _id: 'a-1', name: 'Uno', shortName: 'Uno', color: '#2cbcb6' },
    ]);
  });
});

test('texts are cut, and a number that no figure has is not known', async () => {
  const read = readForeignDetail({
    error: true,
    data: {
      organization: { _id: 'a', name: `a\u0000b\n\tc${'ñ'.repeat(900)}`, shortName: '' },
      corruptionIndex: { result: 180, administrationPeriod: 12 },
      totals: { public: '600', total: 1e99 },
      counts: { public: -1, invitation: 1.5, noBid: 3, total: 1e12 },
      calculationsInfo: 'none',
    },
  });
  expect(read?.organization.name).toBe(`a b c${'ñ'.repeat(195)}`);
  expect(read?.organization.shortName).toHaveLength(200);
  expect(read).toMatchObject({
    corruptionIndex: { result: null, administrationPeriod: null },
    totals: { public: null, total: null },
    counts: { public: null, invitation: null, noBid: 3, total: null },
    calculationsInfo: [],
  });
});

test('a monitor below a path is found, from the address of one of its screens too', async () => {
  const others = openForeignMonitors({ fetch: below.fetch });
  for (const typed of [
    'monitor.mx/monitor',
    'https://monitor.mx/monitor/',
    'http://monitor.mx/monitor/select-organization?redirectTo=%2F',
    'http://monitor.mx/monitor/contracts/5c8a1d5b0190b2001f4f5fff#top',
  ]) {
    const { base, found } = await others.findOrganizations({ bases: basesOf(typed), ip });
    expect([typed, base, found.length]).toEqual([typed, 'http://monitor.mx/monitor', 3]);
  }
});

test('http is tried where https does not answer', async () => {
  const { base } = await monitors.findOrganizations({ bases: basesOf('monitor.mx'), ip });
  expect(base).toBe('http://monitor.mx');
});

test('an answer is given again for five minutes, and that there was none for half a minute', async () => {
  let clock = Date.parse('2026-11-22T10:00:00Z');
  const addresses: string[] = [];
  const others = openForeignMonitors({
    now: () => clock,
    fetch: (address, limits) => {
      addresses.push(address);
      return stranger.fetch(address, limits);
    },
  });
  const ask = (base: string) => others.findOrganizations({ bases: [base], ip });
  await Promise.all([ask('http://monitor.mx'), ask('http://monitor.mx')]);
  clock += 299_000;
  expect((await ask('http://monitor.mx')).readAt).toBe('2026-11-22T10:00:00.000Z');
  expect(addresses).toHaveLength(1);
  clock += 2_000;
  await ask('http://monitor.mx');
  expect(addresses).toHaveLength(2);
  expect(await reasonOf(ask('http://away.monitor.mx'))).toBe('no-answer');
  clock += 20_000;
  expect(await reasonOf(ask('http://away.monitor.mx'))).toBe('no-answer');
  expect(addresses).toHaveLength(3);
  clock += 20_000;
  expect(await reasonOf(ask('http://away.monitor.mx'))).toBe('no-answer');
  expect(addresses).toHaveLength(4);
});

test('a monitor is asked one question at a time', async () => {
  let open = 0;
  let most = 0;
  const others = openForeignMonitors({
    fetch: async (address, limits) => {
      open += 1;
      most = Math.max(most, open);
      return stranger.fetch(address, limits).finally(() => (open -= 1));
    },
  });
  await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((id) => others.findDetail({ bases: ['http://monitor.mx'], ip }, id)),
  );
  expect(most).toBe(1);
});

test('one visitor has so many questions a minute, and others have theirs', async () => {
  const ask = (number: number, from: string) =>
    reasonOf(monitors.findOrganizations({ bases: [`http://m${number}.mx`], ip: from }));
  const own = await Promise.all(Array.from({ length: 32 }, (_, number) => ask(number, ip)));
  expect(own.filter((reason) => reason === 'too-many')).toHaveLength(2);
  expect(await ask(40, '187.141.3.10')).toBe('none');
  expect(await ask(31, '187.141.3.10')).toBe('none');
});

test('no address inside is ever connected to', async () => {
  const others = openForeignMonitors({ fetch: openOutbound() });
  for (const typed of ['127.0.0.1', 'http://169.254.169.254/latest', 'monitor.local', '10.0.0.1/a'])
    expect(await reasonOf(others.findOrganizations({ bases: basesOf(typed), ip }))).toBe(
      'not-allowed',
    );
});
