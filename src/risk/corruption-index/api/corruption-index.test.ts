import { read as readWorkbook } from 'hucre';
import { afterAll, describe, expect, test } from 'vitest';

import {
  insertContract,
  insertContracts,
  insertOrganization,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { tried } from '../../../../test/support/how-many.ts';
import { insertLimit } from '../../../../test/support/limits.ts';
import { plainVariables, readPlainContracts } from '../../../../test/support/plain-variables.ts';
import { insertSmallMonitor } from '../../../../test/support/small-monitor.ts';
import { momentText } from '../../../foundation/platform/moment-text.ts';
import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { openSite } from '../../../main/composition/api/open-site.ts';
import type { VariableFigure } from '../../calculations/index-result.ts';
import type { RiskIndex } from '../corruption-index-endpoints.ts';

const sql = await freshDatabase();
await insertSmallMonitor(sql);
const [centro] = await sql<{ id: string }[]>`
  select id from organizations where short_name = 'Centro'`;
const town = centro?.id ?? '';
await sql`
  update contracts set
    contract_id = case when substr(contract_number, 6, 1) = '3' then null else contract_id end,
    limit_exceeded = case substr(contract_number, 6, 1) when '0' then true when '1' then false end,
    announcement_url = case when substr(contract_number, 6, 1) < '5' then 'https://a.example/' end,
    clarification_meeting_judgment_url =
      case when substr(contract_number, 5, 1) < '4' then 'https://c.example/' end,
    contract_date = make_date(fiscal_year::int, 6, 1),
    information_date = case when substr(contract_number, 6, 1) < '8'
      then make_date(fiscal_year::int, 12, 1) end,
    supplier_id = case when substr(contract_number, 6, 1) = '9' then null else supplier_id end`;
await insertContract(sql, town, { administrationPeriod: '2019-2022', isEmpty: true });
const few = await insertOrganization(sql, { shortName: 'Pocos' });
await insertLimit(sql, few, { amount: 999 });
await insertLimit(sql, town, { amount: 500, valid: ['2019-01-01', '2099-12-31'] });
await insertContracts(sql, few, [
  ...Array.from({ length: 8 }, (_, at) => ({ contractId: at < 2 ? null : `F/${at}` })),
  ...Array.from({ length: 3 }, () => ({ procedureType: 'NO_BID' })),
]);

const publicUrl = 'https://monitor.example';
const config = { logLevel: 'silent', pageCacheSeconds: 0, publicUrl } as const;
const site = await openSite({ sql, config, dev: false });
afterAll(() => site.close());

const get = async (url: string) => {
  const answer = await site.inject({ url });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer;
};
const address = '/calculations/corruption-index';
const indexOf = async (org: string, period?: string): Promise<RiskIndex> => {
  const query = new URLSearchParams({ org, ...(period ? { administrationPeriod: period } : {}) });
  const { _id } = (await get('/public-api/organizations/list'))
    .json()
    .data.docs.find(({ shortName }: { shortName: string }) => shortName === org);
  const answer = await site.inject({
    url: `/public-api${address}?${query}`.replace(/org=[^&]*&?/, ''),
    headers: { 'x-current-organization-id': _id },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
};
const found = async (org: string, period?: string) => {
  const data = await indexOf(org, period);
  if (!data.index) throw new Error('No index.');
  return { ...data, index: data.index };
};

const withoutName = (figure: VariableFigure | null) => {
  if (!figure) return null;
  const { variable: _, ...rest } = figure;
  return rest;
};

/** The default method once more: abbreviation, part, whole, points, the per cent that give none and all. */
const plainMethod = [
  ['$$LP', '$MGLP', '$MTG', 10, 0, 70],
  ['$$SF', '$NCSF', '$NTC', 10, 20, 0],
  ['$$AC', '$NAC', '$NTC', 10, 20, 0],
  ['$$ADSM', '$NCADSL', '$NCADCL', 10, 10, 0],
  ['$$CG', '$NPCGE', '$NTP', 20, 1, 8],
  ['$$CDP', '$NCDPT', '$NTC', 8, 0, 100],
  ['$$CIP', '$NIDPT', '$NTC', 8, 0, 100],
  ['$$JA', '$NCPJA', '$NTCLP', 8, 0, 100],
  ['$$FT', '$NFXXVII', '$NTF', 8, 0, 100],
  ['$$FP', '$NTF', '$NFE', 8, 0, 100],
] as const;
const pointsOf = (percent: number, most: number, none: number, all: number) => {
  const way = Math.min(1, Math.max(0, (percent - none) / (all - none)));
  return Math.round(most * way * 100) / 100;
};

describe.each(tried(['2019-2022', '2016-2019', undefined]))('of %s', (period) => {
  test('every indicator and the index are those of plain loops over the contracts', async () => {
    const { index } = await found('Centro', period);
    const contracts = await readPlainContracts(sql, [town]);
    const plain = plainVariables(
      contracts.filter((one) => !period || one.administrationPeriod === period),
    );
    const expected = plainMethod.map(([abbreviation, part, whole, most, none, all]) => {
      const [numerator, denominator] = [plain[part], plain[whole]];
      const value = (100 * (numerator?.value ?? 0)) / (denominator?.value ?? 0);
      const cases = whole === '$MTG' ? denominator?.contracts : denominator?.value;
      const isRated = (cases ?? 0) >= 5;
      const points = isRated ? pointsOf(value, most, none, all) : null;
      return { abbreviation, numerator, denominator, points };
    });
    expect(
      index.indicators.map(({ abbreviation, numerator, denominator, points }) => ({
        abbreviation,
        numerator: withoutName(numerator),
        denominator: withoutName(denominator),
        points,
      })),
    ).toEqual(expected);
    const rated = expected.map(({ points }, at) => ({ points, most: plainMethod[at]?.[3] ?? 0 }));
    const possible = rated.reduce((all, { points, most }) => all + (points === null ? 0 : most), 0);
    const sum = (100 * rated.reduce((all, { points }) => all + (points ?? 0), 0)) / possible;
    expect(index.result).toBeCloseTo(sum, 2);
    const passed = [50, 75].filter((cutOff) => sum > cutOff).length;
    expect(index.level).toBe(['HIGH', 'MEDIUM', 'LOW'][passed]);
  });

  test('the index is one number wherever its page and its files say it', async () => {
    const { index } = await found('Centro', period);
    const rated = index.indicators.filter(({ isRated }) => isRated);
    const [points, possible] = (['points', 'maxPoints'] as const).map((key) =>
      rated.reduce((all, one) => all + (one[key] ?? 0), 0),
    );
    const written = ((100 * (points ?? 0)) / (possible ?? 0)).toFixed(2);
    const html = (await get(`${address}?org=Centro&administrationPeriods=${period ?? ''}`)).body;
    const firstMatch = (pattern: RegExp) => pattern.exec(html)?.[1];
    expect({
      gauge: firstMatch(/<text[^>]*font-size="46"[^>]*>([^<]*)</),
      gaugeInWords: firstMatch(/aria-label="Índice (\S+) de 100/),
      title: firstMatch(/<h2>(\S+) de 100: riesgo/),
      sum: firstMatch(/= (\S+) puntos de 100\./) ?? firstMatch(/calcular; de 100: (\S+)\./),
      // All administrations together have no point of their own in the history.
      history: period ? firstMatch(new RegExp(`>${period}</t[dh]><td[^>]*>([^<]*)<`)) : written,
    }).toEqual({
      gauge: written,
      gaugeInWords: written,
      title: written,
      sum: written,
      history: written,
    });
    const path = `/public-api${address}/download/xls?org=Centro`;
    const file = await get(`${path}${period ? `&administrationPeriod=${period}` : ''}`);
    const { sheets } = await readWorkbook(file.rawPayload);
    expect(sheets.flatMap(({ rows }) => rows.flat())).toContain(`${written} de 100`);
  });

  test('every number leads to exactly the contracts or the suppliers behind it', async () => {
    const { index } = await found('Centro', period);
    const html = (await get(`${address}?org=Centro&administrationPeriods=${period ?? ''}`)).body;
    const rows = [...html.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row);
    for (const { abbreviation, numerator, denominator, lacking } of index.indicators) {
      const row =
        rows.find((one) => one.includes(`${address}/${abbreviation.slice(2).toLowerCase()}?`)) ??
        '';
      // The list of the largest suppliers, which has no title, is not the list behind a number.
      const anchors = [...row.matchAll(/<a [^>]*>/g)].map(([anchor]) => anchor);
      const links = anchors
        .filter((anchor) => anchor.includes('href="/contracts?') || anchor.includes('title="'))
        .map((anchor) => /href="([^"]*)"/.exec(anchor)?.[1] ?? '');
      const isPart = numerator?.variable === '$NPCGE';
      const counts = [
        ...(isPart ? [] : [numerator?.contracts]),
        denominator?.variable === '$NTP' ? denominator.value : denominator?.contracts,
        lacking,
      ].filter(Boolean);
      const listed: number[] = [];
      for (const link of links) {
        const { pathname, search } = new URL(
          link.replaceAll('&amp;', '&'),
          'https://monitor.example',
        );
        const { data } = (await get(`${pathname}.json${search}`)).json();
        listed.push(data.suppliers ?? data.docs.length);
      }
      expect([abbreviation, ...listed]).toEqual([abbreviation, ...counts]);
    }
  });
});

test('the page without scripts says what the call says', async () => {
  const { index, history } = await found('Centro', '2019-2022');
  const html = (await get(`${address}?org=Centro`)).body.replaceAll('<!-- -->', '');
  expect(html).toContain('Índice de Riesgo de Corrupción');
  expect(html).toContain('Administración 2019-2022');
  for (const { name } of index.indicators) expect(html).toContain(name);
  expect(history.map(({ administrationPeriod }) => administrationPeriod)).toEqual([
    '2016-2019',
    '2019-2022',
  ]);
  for (const one of history) {
    const data = await found('Centro', one.administrationPeriod);
    expect([data.index.result, data.robustness?.band]).toEqual([one.result, one.band]);
  }
});

test('what the address names and the index does not take is told, on the page and to programs', async () => {
  const query =
    'org=Centro&administrationPeriods=2016-2019&administrationPeriods=2019-2022&fiscalYears=2018';
  const ignoredFilters = [
    { name: 'administrationPeriods', value: '2016-2019' },
    { name: 'administrationPeriods', value: '2019-2022' },
    { name: 'fiscalYears', value: '2018' },
  ];
  const json = (await get(`${address}.json?${query}`)).json();
  expect(json.data).toMatchObject({ ignoredFilters, index: { administrationPeriod: null } });
  const csv = await get(`${address}.csv?${query}`);
  expect(String(csv.headers['x-ignored-filters'])).toContain('fiscalYears=2018');
  const html = (await get(`${address}?${query}`)).body.replaceAll('<!-- -->', '');
  expect(html).toContain('Administración: 2016-2019, Administración: 2019-2022, Año: 2018');
  expect((await get(`${address}.json?org=Centro`)).json().data.ignoredFilters).toEqual([]);
});

test('how firm the index is can be read without scripts and without the drawing', async () => {
  const { index, robustness } = await found('Centro', '2019-2022');
  if (!robustness) throw new Error('Nothing is rated.');
  const html = (await get(`${address}?org=Centro`)).body.replaceAll('<!-- -->', '');
  const rowsOf = (caption: string) => {
    const [, table = ''] = html.split(`<caption>${caption}</caption>`);
    const [body = ''] = table.split('</table>');
    return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)]
      .slice(1)
      .map(([, row = '']) =>
        [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
          cell.replaceAll(/<[^>]*>/g, '').trim(),
        ),
      );
  };
  const levelOf = (result: number) => {
    if (result <= 50) return 'ALTO';
    return result <= 75 ? 'MEDIO' : 'BAJO';
  };
  const weightings = rowsOf('El índice con otras ponderaciones');
  expect(weightings).toEqual(
    robustness.distribution.map((one) => [
      `${one.above} a ${one.upTo}`,
      levelOf(one.upTo),
      String(one.weightings),
    ]),
  );
  expect(weightings.reduce((all, [, , number]) => all + Number(number), 0)).toBe(1000);
  const without = rowsOf('El índice sin cada indicador');
  expect(without.map(([name]) => name)).toEqual(
    robustness.without.map(
      (one) => index.indicators.find(({ abbreviation }) => abbreviation === one.abbreviation)?.name,
    ),
  );
  for (const [at, { result }] of robustness.without.entries()) {
    const [number, level] = without[at]?.[3]?.split(' ') ?? [];
    expect([Math.abs(Number(number) - result) < 0.051, level]).toEqual([true, levelOf(result)]);
  }
});

test('a share of few cases is told by its numbers, and below five nothing is rated', async () => {
  const { index } = await found('Pocos');
  const html = (await get(`${address}?org=Pocos`)).body.replaceAll('<!-- -->', '');
  const limit = index.indicators.find(({ abbreviation }) => abbreviation === '$$ADSM');
  expect(limit).toMatchObject({ value: 100, isRated: false, points: null, reason: 'fewCases' });
  expect(html).toContain('<strong>3 de 3</strong>');
  expect(html).toContain('<strong>5 de 11</strong>');
  expect(html).toContain('menos de 5 casos: no se califica');
  expect(index.computablePoints).toBeLessThan(100);
});

test('a monitor without contracts is not rated, and no level is named', async () => {
  const { index } = await found('Vacío');
  expect([index.result, index.level]).toEqual([null, null]);
  const html = (await get(`${address}?org=Vacío`)).body;
  expect(html).toContain('No calificado');
  expect(html).not.toMatch(/Probabilidad (alta|media|baja)/);
});

/** What is no index any more is not shown either. What was kept is of the method before. */
const markIndex = async (abbreviation: string | null) => {
  await sql`
    update calculations set locked = abbreviation = ${abbreviation ?? ''},
                            enabled = abbreviation = ${abbreviation ?? ''}`;
  await sql`delete from derived_data`;
};

test('without an index the page says so', async () => {
  await markIndex(null);
  try {
    expect((await indexOf('Centro')).index).toBeNull();
    const html = (await get(`${address}?org=Centro`)).body;
    expect(html).toContain('Sin índice configurado');
    expect(html).not.toContain('no tiene contratos');
    expect(html).not.toContain('Probabilidad');
    expect((await site.inject({ url: `${address}/lp?org=Centro` })).statusCode).toBe(404);
  } finally {
    await markIndex('$$IRC');
  }
});

test('an indicator has a page with its formula, and an unknown one is not found', async () => {
  const html = (await get(`${address}/adsm?org=Centro`)).body;
  for (const text of ['$NCADSL', '$NCADCL', 'Cuántos puntos da cada valor', 'de 10 a 0'])
    expect(html).toContain(text);
  expect((await site.inject({ url: `${address}/nada?org=Centro` })).statusCode).toBe(404);
});

test('a method that repeats what the source states of limits says so', async () => {
  const stated = 'Según la fuente; la señal F01 los cuenta por los límites registrados.';
  const useVariable = async (expression: string, variables: string[]) => {
    await sql`
      update calculations set ${sql({ expression, variables })} where abbreviation = '$$ADSM'`;
    await sql`delete from derived_data`;
  };
  const [adsm] = await sql<{ expression: string; variables: string[] }[]>`
    select expression, variables from calculations where abbreviation = '$$ADSM'`;
  expect((await get(`${address}?org=Centro`)).body).not.toContain(stated);
  await useVariable('$NCADSM / $NCAD * 100', ['$NCADSM', '$NCAD']);
  try {
    for (const page of ['', '/adsm'])
      expect((await get(`${address}${page}?org=Centro`)).body.split(stated)).toHaveLength(2);
    expect((await get(`${address}/lp?org=Centro`)).body).not.toContain(stated);
  } finally {
    await useVariable(adsm?.expression ?? '', adsm?.variables ?? []);
  }
});

test('without limits of law direct awards over them are no 0: the page says that none can be compared', async () => {
  const { index } = await found('Centro', '2016-2019');
  const { value, isRated } = index.indicators.find((one) => one.abbreviation === '$$ADSM') ?? {};
  expect({ value, isRated }).toEqual({ value: null, isRated: false });
  const html = (await get(`${address}/adsm?org=Centro&administrationPeriods=2016-2019`)).body;
  expect(html).toContain('ninguna se pudo comparar con un límite de ley');
});

test.each([
  ['pdf', 'pdf'],
  ['xls', 'xlsx'],
  ['json', 'json'],
  ['csv', 'csv'],
])(
  'the %s file has its name, the monitor, the administration and the day',
  async (format, ending) => {
    const answer = await get(
      `/public-api${address}/download/${format}?org=Centro&administrationPeriod=2019-2022`,
    );
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="monitor-indice-de-riesgo-centro-2019-2022-${dayOf(new Date())}.${ending}"`,
    );
    expect(answer.rawPayload.length).toBeGreaterThan(500);
  },
);

test('the csv file leads to each indicator in its own monitor', async () => {
  const path = `/public-api${address}/download/csv?org=Centro&administrationPeriod=2019-2022`;
  const { body } = await get(path);
  expect(body).toContain(`${address}/lp?org=Centro&administrationPeriods=2019-2022`);
});

test('the json file has the figures of the call, the method and the date', async () => {
  const data = await found('Centro', '2019-2022');
  const file = (
    await get(`/public-api${address}/download/json?org=Centro&administrationPeriod=2019-2022`)
  ).json();
  expect(file).toMatchObject({
    organization: 'Municipio de Centro',
    date: dayOf(new Date()),
    administrationPeriod: '2019-2022',
    index: { ...data.index, asOf: expect.anything() },
    robustness: data.robustness,
    methods: data.methods,
    history: data.history,
  });
  expect(file.methods[0]).toMatchObject({ abbreviation: '$$LP', expression: '$MGLP/$MTG*100' });
  expect(file.methods[0].variables[0]).toMatchObject({ name: 'Gasto por licitación pública' });
});

test('the suppliers that concentrate the spend have no list, and that of all by amount is named', async () => {
  const html = (await get(`${address}/cg?org=Centro&administrationPeriods=2019-2022`)).body;
  expect(html.replaceAll('<!-- -->', '')).toMatch(/No hay una lista de solo esos \d+/);
  const [, link = ''] = /href="(\/suppliers\?[^"]*)"[^>]*>la lista de proveedores/.exec(html) ?? [];
  const { search } = new URL(link.replaceAll('&amp;', '&'), publicUrl);
  const { data } = (await get(`/suppliers.json${search}`)).json();
  expect(data.filters.administrationPeriods).toEqual(['2019-2022']);
  const totals = data.docs.map(({ total }: { total: number }) => total);
  expect(totals).toEqual(totals.toSorted((one: number, other: number) => other - one));
});

test('the page has its data beside it, and so has each indicator', async () => {
  const query = '?org=Centro&administrationPeriods=2019-2022';
  const { index, methods } = await found('Centro', '2019-2022');
  const whole = (await get(`${address}.json${query}`)).json().data;
  expect(whole.index.indicators).toEqual(index.indicators);
  const one = (await get(`${address}/adsm.json${query}`)).json().data;
  expect(one.index.indicators).toEqual(
    index.indicators.filter(({ abbreviation }) => abbreviation === '$$ADSM'),
  );
  expect(one.methods).toEqual(methods.filter(({ abbreviation }) => abbreviation === '$$ADSM'));
  const rowsOf = async (url: string) => (await get(url)).body.trim().split('\r\n').length - 1;
  expect(await rowsOf(`${address}.csv${query}`)).toBe(index.indicators.length);
  expect(await rowsOf(`${address}/adsm.csv${query}`)).toBe(1);
  expect((await site.inject({ url: `${address}/nada.json${query}` })).statusCode).toBe(404);
  const html = (await get(`${address}${query}`)).body.replaceAll('&amp;', '&');
  for (const format of ['json', 'csv'])
    expect(html).toMatch(
      new RegExp(`rel="alternate"[^>]*href="${address}\\.${format}\\?[^"]*2019-2022`),
    );
});

test('the page leads to two administrations of its monitor, and not to itself', async () => {
  const html = (await get(`${address}?org=Centro&administrationPeriods=2019-2022`)).body;
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  const comparison = links.find((link) => link.startsWith(`/comparations/${town}?`)) ?? '';
  const shown = (await get(comparison)).body;
  for (const period of ['2016-2019', '2019-2022']) expect(shown).toContain(period);
  const [, more = ''] = html.split('id="more"');
  const [aside = ''] = more.split('</aside>');
  expect(aside).not.toContain(`href="${address}`);
  expect(aside).toMatch(/href="\/contracts\?[^"]*administrationPeriods=2019-2022/);
  const suppliers = (await get('/suppliers?org=Centro&administrationPeriods=2016-2019')).body;
  const [, after = ''] = suppliers.split('id="more"');
  expect(after).toMatch(/corruption-index\?[^"]*administrationPeriods=2016-2019/);
});

test('the page says by which method the index is computed', async () => {
  const { index } = await found('Centro', '2019-2022');
  expect((await get(`${address}?org=Centro`)).body).toContain(index.methodHash);
});

test('a format that is on time by its earliest date says so on the page of its indicator', async () => {
  const html = (await get(`${address}/ft?org=Centro`)).body;
  expect(html).toContain('Cuenta la fecha más temprana de cada formato.');
});

test('the workbook has the moment by the clock of the installation, and no empty table of sums', async () => {
  const url = `/public-api${address}/download/xls?org=Centro&administrationPeriod=2019-2022`;
  const { index } = await found('Centro', '2019-2022');
  const { sheets } = await readWorkbook((await get(url)).rawPayload);
  const cells = sheets.flatMap(({ rows }) => rows.flat());
  expect(sheets.map(({ name }) => name)).toEqual(['Resumen', 'Índice de Riesgo de Corrupción']);
  expect(cells).toContain(momentText(index.asOf.computedAt, 'es'));
  expect(cells).not.toContain('Concepto');
});

test('a calculation with a scale says what it gives, and its points as points', async () => {
  await sql`
    insert into calculations select (jsonb_populate_record(one, ${sql.json({
      id: '00000000-0000-4000-8000-00000000000a',
      name: 'Gasto licitado',
      abbreviation: '$$GL',
      enabled: true,
    })})).* from calculations one where abbreviation = '$$LP'`;
  await sql`update organizations set data_version = data_version + 1`;
  const { index, calculationsInfo } = await found('Centro', '2019-2022');
  const same = index.indicators.find(({ abbreviation }) => abbreviation === '$$LP');
  const { value, points } = { value: same?.value ?? 0, points: same?.points };
  expect(calculationsInfo).toMatchObject([
    { result: points, displayForm: 'NORMAL', unscaled: { value, displayForm: 'PERCENTAGE' } },
  ]);
  const row = `${value.toFixed(2)}% · ${points} de 10 puntos`;
  const html = (await get(`${address}?org=Centro&administrationPeriods=2019-2022`)).body;
  expect(html).toContain(row);
  const file = await get(
    `/public-api${address}/download/xls?org=Centro&administrationPeriod=2019-2022`,
  );
  const { sheets } = await readWorkbook(file.rawPayload);
  expect(sheets.flatMap(({ rows }) => rows.flat())).toContain(row);
});
