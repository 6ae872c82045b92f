import { describe, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { foreignId, predecessor } from '../../../../test/support/predecessor.ts';
import {
  countsInFigures,
  insertSmallMonitor,
  smallContracts,
  sumAmounts,
} from '../../../../test/support/small-monitor.ts';
import { openStranger } from '../../../../test/support/stranger.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { loadSettings } from '../../../office/organizations/organization-endpoints.ts';
import {
  type listLocalMonitors,
  maxRecentComparisons,
  retrieveComparisons,
  saveComparison,
  searchMonitors,
  showComparisonSide,
} from '../comparison-endpoints.ts';
import { ComparedMonitor } from '../comparison-side.ts';
import { showCorruptionIndex } from '../corruption-index-endpoint.ts';

const sql = await freshDatabase();
await insertSmallMonitor(sql);
const [centro = '', vacio = ''] = (
  await sql<{ id: string }[]>`select id from organizations order by name`
).map(({ id }) => id);
await insertOrganization(sql, { name: 'Municipio Borrado', deletedAt: new Date() });

const stranger = await openStranger(predecessor());
const app = await buildApp({
  sql,
  config: { logLevel: 'silent', publicUrl: 'https://monitor.municipio.mx' },
  fetch: stranger.fetch,
});
const { ask, send } = callsOf(app, { organization: centro });
const anybody = callsOf(app, {});

const inPeriod = (period: string) =>
  smallContracts.filter((one) => countsInFigures(one) && one.administrationPeriod === period);
const ofType = (contracts: typeof smallContracts, type: string) =>
  contracts.filter(({ procedureType }) => procedureType === type);

describe('one side of a comparison', () => {
  test.each(['2019-2022', '2016-2019'])(
    'one side of a comparison adds up what counts in %s',
    async (period) => {
      const { data } = await anybody.ask(showComparisonSide, {
        query: { id: centro, administrationPeriod: period },
      });
      const contracts = inPeriod(period);
      const direct = ofType(contracts, 'NO_BID');
      expect(data.administrationPeriod).toBe(period);
      expect(data.totals.total).toBe(sumAmounts(contracts));
      expect(data.totals.noBid).toBe(sumAmounts(direct));
      expect(data.totals.noBidPercent).toBeCloseTo(sumAmounts(direct) / sumAmounts(contracts), 12);
      expect(data.counts).toEqual({
        public: ofType(contracts, 'PUBLIC').length,
        invitation: ofType(contracts, 'INVITATION').length,
        noBid: direct.length,
        total: contracts.length,
      });
      expect(data.withoutAmount).toBe(
        contracts.filter(({ totalOrMaxAmount }) => totalOrMaxAmount === null).length,
      );
      expect(data.quarters).toBe(new Set(contracts.map((one) => one.period)).size);
      expect(data.administrationPeriods).toEqual(['2019-2022', '2016-2019']);
    },
  );

  test('one side of a comparison is of the period of the settings, and of the organization of the header, unless it is named', async () => {
    const { data } = await ask(showComparisonSide, { query: {} });
    expect(data).toMatchObject({
      organization: { _id: centro, shortName: 'Centro' },
      administrationPeriod: '2019-2022',
      foreign: null,
    });
  });

  test('a monitor without contracts has no shares, and nothing is divided by nothing', async () => {
    const { data } = await ask(showComparisonSide, { query: { id: vacio } });
    expect(data.totals).toEqual({
      public: 0,
      invitation: 0,
      noBid: 0,
      total: 0,
      publicPercent: null,
      invitationPercent: null,
      noBidPercent: null,
    });
    expect(data.quarters).toBe(0);
  });

  test.each(['0198f000-0000-7000-8000-000000000000', 'x', foreignId])(
    'there is none of an organization that is not there: %s',
    async (id) => {
      expect((await send(showComparisonSide, { query: { id } })).statusCode).toBe(404);
      expect((await send(showCorruptionIndex, { query: { id } })).statusCode).toBe(404);
    },
  );
});

describe('to a foreign monitor it answers as that expects', () => {
  test('the list is `docs`, without dead organizations and without what only we need', async () => {
    const answer = await app.inject('/public-api/organizations/local/list');
    const { docs, data } = answer.json<Awaited<ReturnType<typeof ask<typeof listLocalMonitors>>>>();
    expect(docs.map(({ shortName }) => shortName)).toEqual(['Centro', 'Vacío']);
    expect(docs.every((one) => ComparedMonitor.safeParse(one).success)).toBe(true);
    expect(data.docs).toEqual(docs);
  });

  test('the detail has its address with a slash, and no header', async () => {
    const answer = await app.inject(`/public-api/comparations/detail/?id=${centro}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      error: false,
      data: {
        organization: { _id: centro, shortName: 'Centro' },
        totals: { total: sumAmounts(inPeriod('2019-2022')) },
      },
    });
  });

  test('what one installation answers another one reads', async () => {
    const other = await openStranger((request, response) => {
      void app.inject(String(request.url)).then(({ statusCode, body }) => {
        response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body);
      });
    });
    const reader = await buildApp({ sql, config: { logLevel: 'silent' }, fetch: other.fetch });
    const calls = callsOf(reader, { organization: vacio });
    const found = await calls.ask(searchMonitors, { query: { search: 'http://monitor.mx' } });
    expect(found.data.docs.map(({ _id }) => _id)).toEqual([centro, vacio]);
    const { data } = await calls.ask(showComparisonSide, {
      query: { id: centro, url: 'http://monitor.mx' },
    });
    const own = await ask(showComparisonSide, { query: { id: centro } });
    expect(data.totals).toEqual(own.data.totals);
    expect(data.counts).toEqual(own.data.counts);
    expect([data.quarters, data.withoutAmount]).toEqual([
      own.data.quarters,
      own.data.withoutAmount,
    ]);
    expect(data.corruptionIndex.axes).toEqual(own.data.corruptionIndex.axes);
    expect(data.foreign).toMatchObject({ address: 'http://monitor.mx', version: '0.1.0' });
    expect(data.corruptionIndex.methodHash).toBe(own.data.corruptionIndex.methodHash);
    await reader.close();
  });
});

describe('a search finds', () => {
  const found = async (search: string) => (await ask(searchMonitors, { query: { search } })).data;

  test('monitors of this installation by name, whatever case and accents', async () => {
    for (const search of ['vacio', 'VACÍO', 'Municipio de Vacío'])
      expect((await found(search)).docs.map(({ _id }) => _id)).toEqual([vacio]);
    expect((await found('')).docs).toHaveLength(2);
    expect((await found('Peñón')).docs).toEqual([]);
    expect((await found('%')).docs).toEqual([]);
  });

  test('those of an address, and says where they are', async () => {
    const { docs, baseRemoteUrl, failure } = await found('http://monitor.mx/');
    expect(docs.map(({ shortName }) => shortName)).toContain('Valle Sereno');
    expect([baseRemoteUrl, failure]).toEqual(['http://monitor.mx', null]);
  });

  test('nothing where nobody answers or nobody may be asked, and says why', async () => {
    expect(await found('http://away.monitor.mx')).toMatchObject({ docs: [], failure: 'no-answer' });
    expect(await found('http://127.0.0.1/')).toMatchObject({ docs: [], failure: 'not-allowed' });
    expect(await found('http://169.254.169.254/')).toMatchObject({ failure: 'not-allowed' });
  });

  test.each([
    ['http://localhost:3000', 'local'],
    ['ftp://monitor.mx', 'scheme'],
    ['http://', 'no-host'],
    ['http://ana:secreto@monitor.mx', 'credentials'],
    ['http://monitor.mx:8443', 'port'],
  ])('what is wrong with %s, and asks nobody', async (search, failure) => {
    const before = stranger.requests.length;
    expect(await found(search)).toMatchObject({ docs: [], baseRemoteUrl: null, failure });
    const side = await send(showComparisonSide, { query: { id: foreignId, url: search } });
    expect(side.statusCode).toBe(422);
    expect(JSON.parse(side.body).message).toBe(`comparations:foreign.${failure}`);
    expect(stranger.requests).toHaveLength(before);
  });

  test('the monitors of this installation at its own address, without asking itself', async () => {
    const before = stranger.requests.length;
    const { docs, baseRemoteUrl, failure } = await found(
      'monitor.municipio.mx/contracts?org=Centro',
    );
    expect(docs.map(({ _id }) => _id)).toEqual([centro, vacio]);
    expect([baseRemoteUrl, failure]).toEqual([null, 'itself']);
    const query = { id: centro, url: 'https://monitor.municipio.mx' };
    const side = await send(showComparisonSide, { query });
    expect([side.statusCode, JSON.parse(side.body).message]).toEqual([
      422,
      'comparations:foreign.itself',
    ]);
    expect(stranger.requests).toHaveLength(before);
  });
});

test('a foreign monitor has the shares of its money, and no index where it says 0', async () => {
  const { data } = await ask(showComparisonSide, {
    query: { id: foreignId, url: 'http://monitor.mx' },
  });
  expect(data.totals).toMatchObject({ total: 1_000_000, publicPercent: 0.6, noBidPercent: 0.1 });
  expect(data.corruptionIndex).toMatchObject({
    result: null,
    level: null,
    isConfigured: true,
    administrationPeriod: '2016-2018',
    url: 'http://monitor.mx',
  });
  expect(data.foreign).toMatchObject({ address: 'http://monitor.mx', version: null });
});

test('a foreign organization that is not there is no side', async () => {
  const { statusCode, body } = await send(showComparisonSide, {
    query: { id: 'f'.repeat(24), url: 'http://monitor.mx' },
  });
  expect([statusCode, JSON.parse(body).message]).toEqual([409, 'comparations:foreign.no-answer']);
});

describe('recent comparisons', () => {
  const recent = async () => (await ask(retrieveComparisons)).data.docs;
  const save = (target: string, url?: string) => ask(saveComparison, { body: { target, url } });

  test('recent comparisons are of the organization alone, each once, the newest first', async () => {
    await save(vacio);
    await save(foreignId, 'http://monitor.mx');
    await save(vacio);
    const docs = await recent();
    expect(docs.map(({ targetName, remoteUrl }) => [targetName, remoteUrl])).toEqual([
      ['Vacío', null],
      ['Valle Sereno', 'http://monitor.mx'],
    ]);
    const { data } = await callsOf(app, { organization: vacio }).ask(retrieveComparisons);
    expect(data.docs).toEqual([]);
  });

  test('recent comparisons are kept of nobody who is not there', async () => {
    const before = await recent();
    const body = (target: string, url?: string) => send(saveComparison, { body: { target, url } });
    expect((await body('0198f000-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await body('f'.repeat(24), 'http://monitor.mx')).statusCode).toBe(409);
    expect((await body(foreignId, 'http://10.0.0.1')).statusCode).toBe(409);
    expect((await body('../../etc')).statusCode).toBe(422);
    expect((await body(centro)).statusCode).toBe(422);
    expect(await recent()).toEqual(before);
  });

  test('recent comparisons are twelve at most', async () => {
    const others = [];
    for (let number = 0; number < 13; number += 1) others.push(await insertOrganization(sql));
    for (const id of others) await save(id);
    const docs = await recent();
    expect(docs).toHaveLength(maxRecentComparisons);
    expect(docs[0]?.target).toBe(others.at(-1));
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
      select count(*)::int as count from comparations where organization_id = ${centro}`;
    expect(count).toBe(maxRecentComparisons);
    await sql`update organizations set deleted_at = now() where id = any(${others}::uuid[])`;
  });

  test('recent comparisons may be noted twenty times a minute by one visitor', async () => {
    const other = await buildApp({ sql, config: { logLevel: 'silent' } });
    const calls = callsOf(other, { organization: centro });
    const codes = [];
    for (let number = 0; number < 21; number += 1)
      codes.push((await calls.send(saveComparison, { body: { target: vacio } })).statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.at(-1)).toBe(429);
    await other.close();
  });
});

test('who asks what runs here is told the product, its method and its organizations', async () => {
  const answer = await app.inject('/.well-known/contraluz.json');
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const index = await ask(showCorruptionIndex, { query: { id: centro } });
  const { corruptionIndex } = index.data;
  expect(answer.json()).toMatchObject({
    name: 'Contraluz',
    version: '0.1.0',
    methodHash: 'methodHash' in corruptionIndex ? corruptionIndex.methodHash : null,
    organizations: [
      { _id: centro, shortName: 'Centro' },
      { _id: vacio, shortName: 'Vacío' },
    ],
  });
});

describe('a comparison as a file', () => {
  const file = (format: string, query = {}, payload?: object) =>
    app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/public-api/comparations/download-comparison/${format}/${centro}`,
      query: { period: '2016-2019', with: '2019-2022', ...query },
      headers: { 'x-current-organization-id': centro },
      ...(payload && { payload }),
    });

  test('a comparison as a file is computed from the ids: figures that are sent along are not read', async () => {
    const forged = { comparison: { detailLeft: { totals: { total: 1 } }, detailRight: {} } };
    const { data } = await ask(loadSettings);
    for (const answer of [await file('json'), await file('json', {}, forged)]) {
      expect(answer.headers['content-disposition']).toMatch(
        /monitor-comparacion-centro-2016-2019-2019-2022-\d{4}-\d\d-\d\d\.json/,
      );
      const { left, right, source } = answer.json();
      expect(left.totals.total).toBe(sumAmounts(inPeriod('2016-2019')));
      expect(right.totals.total).toBe(sumAmounts(inPeriod('2019-2022')));
      expect(source?.name ?? null).toBe(data.dataSourceName);
    }
  });

  test('a comparison as a file is under the address of the specification what it is by POST', async () => {
    const query = { period: '2016-2019', with: '2019-2022' };
    const headers = { 'x-current-organization-id': centro };
    for (const format of ['json', 'csv', 'xls', 'pdf']) {
      const url = `/public-api/comparations/download/${format}/${centro}`;
      const [got, posted] = [
        await app.inject({ url, query, headers }),
        await file(format, {}, { comparison: {} }),
      ];
      expect([got.statusCode, posted.statusCode]).toEqual([200, 200]);
      for (const name of ['content-type', 'content-disposition'])
        expect(got.headers[name]).toBe(posted.headers[name]);
    }
    const url = `/public-api/comparations/download/json/${centro}`;
    const withoutMoment = (answer: { json: () => unknown }) => ({
      ...(answer.json() as object),
      generatedAt: null,
    });
    expect(withoutMoment(await app.inject({ url, query, headers }))).toEqual(
      withoutMoment(await file('json', {}, { comparison: {} })),
    );
  });

  test('there is none of an administration beside itself', async () => {
    for (const query of [{ period: '2019-2022' }, { with: '2016-2019' }]) {
      const answer = await file('json', query);
      expect([answer.statusCode, answer.json().message]).toEqual([422, 'comparations:api.same']);
    }
  });

  test.each([
    ['pdf', '%PDF'],
    ['xls', 'PK'],
    ['csv', '\uFEFF'],
  ])('%s', async (format, begin) => {
    const answer = await file(format, { lang: 'es' });
    expect([answer.statusCode, answer.body.startsWith(begin)]).toEqual([200, true]);
  });

  test('subtracts no amounts and counts of two towns, and says why once', async () => {
    const query = { period: '2016-2019', with: '2019-2022' };
    const answer = async (format: string) =>
      (
        await app.inject({
          url: `/public-api/comparations/download-comparison/${format}/${centro}`,
          query: { ...query, lang: 'es' },
          headers: { 'x-current-organization-id': vacio },
        })
      ).body;
    const { rows, remarks } = JSON.parse(await answer('json')) as {
      rows: { unit: string; change: { kind: string } }[];
      remarks: string[];
    };
    const amounts = rows.filter(({ unit }) => unit === 'pesos' || unit === 'contracts');
    expect(amounts.filter(({ change }) => 'by' in change)).toEqual([]);
    expect(amounts.map(({ change }) => change.kind)).toContain('apart');
    expect(remarks.filter((remark) => remark.includes('dos municipios'))).toHaveLength(1);
    expect(await answer('csv')).toContain('no se resta');
  });

  test('a comparison as a file says the same of every row as JSON and as CSV, and of whom and of which contracts', async () => {
    const answer = async (format: string) =>
      (
        await app.inject({
          url: `/public-api/comparations/download-comparison/${format}/${centro}`,
          query: { period: '2016-2019', with: '2019-2022', lang: 'es', org: 'Centro' },
        })
      ).body;
    const data = JSON.parse(await answer('json')) as {
      organization: string;
      otherOrganization: string;
      population: string;
      rows: { difference: string; left: { value: number | null; share: number | null } }[];
    };
    const [head = '', ...lines] = (await answer('csv')).trimEnd().split('\r\n');
    expect(data.rows).toHaveLength(lines.length);
    for (const [index, { difference }] of data.rows.entries())
      expect(lines[index]).toContain(difference);
    expect(data.rows.some(({ difference }) => difference.includes('puntos'))).toBe(true);
    expect([data.organization, data.otherOrganization]).toEqual([
      'Municipio de Centro',
      'Municipio de Centro',
    ]);
    expect(data.population).toContain('contratos concluidos, sin modificatorios');
    expect(head).toContain('Qué se cuenta');
    expect(lines[0]).toContain(data.population);
  });

  test('a comparison as a file writes money to the cents and points and shares to two decimals', async () => {
    const { rows } = (await file('json')).json<{
      rows: {
        unit: string;
        points: number | null;
        change: { by?: number };
        left: { value: number | null; share: number | null };
      }[];
    }>();
    const isTo = (decimals: number) => (value: number | null | undefined) =>
      value === null || value === undefined || value === Number(value.toFixed(decimals));
    const pesos = rows.filter(({ unit }) => unit === 'pesos');
    expect(pesos.every(({ left }) => isTo(2)(left.value) && isTo(4)(left.share))).toBe(true);
    const rest = rows.filter(({ unit }) => unit !== 'number');
    expect(rest.every(({ change, points }) => isTo(2)(change.by) && isTo(2)(points))).toBe(true);
    expect(rows.some(({ points }) => points !== null)).toBe(true);
  });

  test('csv has the cents of both sides', async () => {
    const { body } = await file('csv', { lang: 'es' });
    expect(body).toContain(String(sumAmounts(inPeriod('2019-2022'))));
    expect(body).toContain('Licitación pública');
    expect(body).toContain('Centro · 2016-2019');
    expect(body).toContain('Centro · 2019-2022');
  });
});
