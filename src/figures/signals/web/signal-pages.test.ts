import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertLimit } from '../../../../test/support/limits.ts';
import { openSite } from '../../../main/composition/api/open-site.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql, {
  shortName: 'León',
  defaultAdministrationPeriod: '2018-2021',
});
const supplierId = await insertSupplier(sql, town, { name: 'CONSTRUCTORA DEL NORTE' });
const config = { logLevel: 'silent', pageCacheSeconds: 0 } as const;
const site = await openSite({ sql, config, dev: false });
afterAll(() => site.close());

const thousands = [82, 90, 95, 98, 100, 102, 105, 108, 110, 115, 121, 640];
let ids: string[];
beforeAll(async () => {
  ids = await insertContracts(
    sql,
    town,
    thousands.map((one) => ({
      supplierId,
      totalOrMaxAmount: one * 1000,
      partida: '3511',
      contractNumber: `S-${one}`,
      contractUrl: `https://sitio.gob.mx/${one}.pdf`,
    })),
  );
  await insertContracts(sql, town, [{ procedureState: 'CANCELED', totalOrMaxAmount: null }]);
});

const read = async (path: string, language = 'es') => {
  const mark = path.includes('?') ? '&' : '?';
  const town = path.includes('org=') ? '' : 'org=León&';
  const { body } = await site.inject({ url: `${path}${mark}${town}lang=${language}` });
  return body.replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
};

test('the page of a contract asks, says what would clear it, and leads to the compared contracts', async () => {
  const page = await read(`/contracts/${ids.at(-1)}`);
  expect(page).toMatch(/<h2[^>]*>1 pregunta sobre este contrato</);
  expect(page).toMatch(
    /\$640,000\.00 es 6\.2 veces la mediana \(\$103,500\.00\) de los 12 contratos/,
  );
  expect(page).toMatch(/No se preguntaría si el monto fuera de hasta \$151,385\.78\./);
  expect(page).toMatch(/Pasa en 8\.33% de los contratos que se pudieron calcular \(1 de 12\)/);
  const [, href = ''] =
    /href="(\/contracts\?[^"]*)"[^>]*>Ver los contratos de su materia/.exec(page) ?? [];
  const list = await site.inject({ url: href.replaceAll('&amp;', '&') });
  expect([list.statusCode, list.body.includes('12 contratos')]).toEqual([200, true]);
});

test('the page of a contract without questions says how many could be asked', async () => {
  const page = await read(`/contracts/${ids[0]}`);
  expect(page).toMatch(/Sin preguntas sobre este contrato/);
  expect(page).toMatch(/Ninguna de las 7 señales que se pudieron calcular/);
});

test('nothing of signals is in a title, a description or a share card', async () => {
  for (const path of [`/contracts/${ids.at(-1)}`, `/suppliers/${supplierId}`, '/', '/contracts']) {
    const [, head = ''] = /<head>([\s\S]*?)<\/head>/.exec(await read(path)) ?? [];
    const texts = [...head.matchAll(/<title>[^<]*|content="[^"]*"/g)].map(String);
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => /señal|pregunta|mediana|fuera de lo usual/i.test(text))).toEqual(
      [],
    );
  }
});

test('the page of a signal lists the contracts that it asks about, with their question', async () => {
  const page = await read('/senales/f11');
  expect(page).toMatch(/<h2[^>]*>Contratos con esta pregunta</);
  expect(page).toContain(`href="/contracts/${ids.at(-1)}?org=Le%C3%B3n"`);
  expect(page).toMatch(/es 6\.2 veces la mediana/);
  expect(page).toMatch(/<a aria-current="page"[^>]*>Todas \(1\)</);
  const other = await read('/senales/f11?administration=1990-1992');
  expect(other).not.toMatch(/<a aria-current[^>]*>Todas/);
  expect(other).not.toContain(`href="/contracts/${ids.at(-1)}`);
  expect(await read('/senales/f16')).not.toContain('Contratos con esta pregunta');
});

test('a question that several contracts leave is asked once, with what they add up to', async () => {
  const own = await insertOrganization(sql, { shortName: 'Celaya' });
  await insertContracts(
    sql,
    own,
    [100, 250.5, 300].map((totalOrMaxAmount) => ({
      totalOrMaxAmount,
      contractUrl: null,
      informationDate: '2026-01-31',
    })),
  );
  const page = await read(`/senales/f07?org=${own}`);
  expect(page.split('No hay enlace al contrato; el plazo')).toHaveLength(2);
  expect(page).toContain('3 contratos suman $650.50');
});

test('the page of a contract has its amount beside the limit of its own year', async () => {
  const own = await insertOrganization(sql, { shortName: 'Irapuato' });
  await insertLimit(sql, own, { amount: 200_000, valid: ['2021-01-01', '2021-12-31'] });
  await insertLimit(sql, own, { amount: 900_000, valid: ['2022-01-01', '2022-12-31'] });
  const draft = { procedureType: 'NO_BID', totalOrMaxAmount: 150_000 } as const;
  const [limited, early] = await insertContracts(sql, own, [
    { ...draft, contractDate: '2021-05-06' },
    { ...draft, contractDate: '2019-05-06' },
  ]);
  const page = await read(`/contracts/${limited}?org=${own}`);
  expect(page).toContain('Frente al límite de 2021');
  expect(page).toMatch(/\$150,000\.00 es 75(?:\.00)?% del límite[^<]*\$200,000\.00 con impuestos/);
  expect(await read(`/contracts/${early}?org=${own}`)).not.toContain('Frente al límite');
});

test('the list of a signal says when contexts are in it', async () => {
  const framework = 'https://sitio.gob.mx/marco.pdf';
  await insertContracts(
    sql,
    await insertOrganization(sql, { shortName: 'Silao' }),
    ['M-1', 'M-2'].map((contractNumber) => ({ contractNumber, contractUrl: framework })),
  );
  const { body } = await site.inject({ url: '/senales/f08?org=Silao' });
  expect(body).toMatch(/<h2[^>]*>Contratos con esta pregunta o como contexto</);
  expect(body).toMatch(/Todas(?: |<!-- -->)*\((?:<!-- -->)*2/);
});

test.each([
  ['es', 'Documentos sin publicar', 'Contrato sin publicar'],
  ['en', 'Documents not published', 'Contract not published'],
  ['jp', '公開されていない文書', '契約書が公開されていない'],
])(
  'a published contract that lacks other documents is not called unpublished, in %s',
  async (language, documents, contract) => {
    const own = await insertOrganization(sql, { shortName: `Yuriria ${language}` });
    const draft = {
      procedureType: 'PUBLIC',
      announcementUrl: null,
      informationDate: '2026-01-31',
    } as const;
    const [published, unpublished] = await insertContracts(sql, own, [
      { ...draft, contractNumber: 'P-1', contractUrl: 'https://sitio.gob.mx/p-1.pdf' },
      { ...draft, contractNumber: 'P-2', contractUrl: null },
    ]);
    const get = async (url: string) =>
      (await site.inject({ url: `${url}?org=${own}&lang=${language}` })).body;
    const headings = async (url: string) =>
      [...(await get(url)).matchAll(/<h3[^>]*>([^<]*)</g)].map(([, text]) => text);
    const ofPublished = await headings(`/contracts/${published}`);
    expect(ofPublished).toContain(documents);
    expect(ofPublished).not.toContain(contract);
    expect(await headings(`/contracts/${unpublished}`)).toContain(contract);
    const list = await get('/senales/f07');
    expect(list.split(`: ${documents}`)).toHaveLength(2);
  },
);

const stateOf = async (address: string, tag = '') => {
  const { statusCode, headers, body } = await site.inject({
    url: address,
    headers: { 'if-none-match': tag },
  });
  const isComputing = body.includes('Señales: se están calculando.');
  const hasFacet = />\s*Por señal/.test(body);
  return { statusCode, tag: headers.etag, isComputing, hasFacet };
};

test('the list of contracts waits for no signals, and has their filter as soon as they are computed', async () => {
  const own = await insertOrganization(sql, {
    shortName: 'Uriangato',
    defaultAdministrationPeriod: null,
  });
  await insertContracts(sql, own, [{ contractUrl: null, informationDate: '2019-12-31' }]);
  const list = '/contracts?org=Uriangato&lang=es';
  let isFiltered = false;
  const { before, filtered } = await sql.begin(async (tx) => {
    // Its rows are read and not written: whoever computes waits with what was found.
    await tx`lock table contract_signals in exclusive mode`;
    const listed = await stateOf(list);
    const filtered = site.inject({ url: `${list}&signals=F07` }).then((answer) => {
      isFiltered = true;
      return answer;
    });
    expect(await stateOf(list, listed.tag)).toMatchObject({ statusCode: 304 });
    expect(isFiltered).toBe(false);
    return { before: listed, filtered };
  });
  expect(before).toMatchObject({ statusCode: 200, isComputing: true, hasFacet: false });
  const { body } = await filtered;
  expect(body.replaceAll('<!-- -->', '')).toContain('1 contrato');
  const after = await stateOf(list, before.tag);
  expect(after).toMatchObject({ statusCode: 200, isComputing: false, hasFacet: true });
  await expect.poll(() => stateOf(list, after.tag)).toMatchObject({ statusCode: 304 });
});

test('the page of a supplier has, folded, at how many of its contracts each signal asks', async () => {
  const page = await read(`/suppliers/${supplierId}`);
  expect(page).toMatch(/<h2[^>]*>Preguntas sobre estos contratos</);
  expect(page).toMatch(/<details><summary>Ver las 7 señales que se pudieron calcular</);
  const [, href = ''] = /href="(\/contracts\?[^"]*signals=F11[^"]*)"[^>]*>1 de 12/.exec(page) ?? [];
  const list = await site.inject({ url: href });
  expect(list.body.replaceAll('<!-- -->', '')).toContain('1 contrato');
  expect(list.body).toContain('$640,000.00');
});

test('the catalogue shows what was found, of how many, and what cannot be computed', async () => {
  const page = await read('/senales');
  expect(page).toMatch(/1 de 12 contratos que cuentan deja al menos una pregunta/);
  expect(page).toMatch(/href="\/senales\/f11[^"]*"[^>]*>Monto fuera de lo usual/);
  expect(page).toMatch(/12 de 12/);
  expect(page).toMatch(/Falta la lista del SAT; es de 12 contratos/);
  expect(page).toMatch(/Cambió sin modificatorio<\/a>[^/]*12 de 12/);
});

test.each([
  ['es', 'Monto fuera de lo usual'],
  ['en', 'Unusual amount'],
  ['jp', '通常と異なる金額'],
])(
  'a signal has a page in %s with its rule, its version and its interval',
  async (language, name) => {
    const page = await read('/senales/f11', language);
    expect(page).toMatch(new RegExp(`<h1[^>]*>${name}<`));
    expect(page).toContain('R016');
    expect(page).toMatch(/8\.33%/);
    expect(page).toMatch(/1\.49%/);
  },
);

test('a signal that there is not has no page', async () => {
  expect((await site.inject({ url: '/senales/f99?org=León' })).statusCode).toBe(404);
});

test.each([
  ['es', 'Alrededor del límite', '2 adjudicaciones directas de 2021 quedaron hasta 5% debajo'],
  ['en', 'Around the limit', '2 direct awards of 2021 were up to 5% below'],
  ['jp', '上限の前後', '5%以内で下回ったものは2件'],
])('the awards around the limit are drawn and told in %s', async (language, title, answer) => {
  const own = await insertOrganization(sql, { shortName: `Río ${language}` });
  await insertLimit(sql, own, { amount: 100_000 });
  await insertContracts(
    sql,
    own,
    [97_000, 99_000, 101_000, 30_000].map((totalOrMaxAmount) => ({
      procedureType: 'NO_BID',
      contractDate: '2021-05-06',
      totalOrMaxAmount,
    })),
  );
  const { body } = await site.inject({ url: `/limites?org=${own}&lang=${language}` });
  const page = body.replaceAll('<!-- -->', '');
  expect(page).toMatch(new RegExp(`<h1[^>]*>${title}<`));
  expect(page).toContain(answer);
  expect(page.match(/<rect[^>]*fill="var\(--accent-text\)"/g)).toHaveLength(4);
  expect(page).toContain('$100,000.00');
  expect(page).toMatch(/href="\/limites\?year=2021&amp;group=WORKS/);
});

test('the questions of limits lead to the awards that they name, and to the page of limits', async () => {
  const own = await insertOrganization(sql, {
    shortName: 'Cercano',
    defaultAdministrationPeriod: '2018-2021',
  });
  await insertLimit(sql, own, { amount: 100_000, categoryGroup: 'SERVICES' });
  const supplier = await insertSupplier(sql, own, { name: 'LIMPIEZA DEL NORTE' });
  const [id = ''] = await insertContracts(
    sql,
    own,
    [
      { totalOrMaxAmount: 97_000 },
      { totalOrMaxAmount: 50_000 },
      { totalOrMaxAmount: 100_001 },
      { totalOrMaxAmount: 60_000, category: 'PUBLIC_WORKS' },
      { totalOrMaxAmount: 60_000, contractDate: '2019-02-20' },
    ].map((draft) => ({
      supplierId: supplier,
      procedureType: 'NO_BID',
      contractDate: '2019-02-04',
      ...draft,
    })),
  );
  const get = async (url: string) => {
    const { body } = await site.inject({ url });
    return body.replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
  };
  const page = await get(`/contracts/${id}?org=Cercano&lang=es`);
  expect(page).toMatch(/2 adjudicaciones directas de la unidad convocante a este proveedor/);
  expect(page).toMatch(/suman \$147,000\.00: 1\.5 veces el límite/);
  expect(page).toMatch(/\$97,000\.00 es 97\.00% del límite de una adjudicación directa/);
  expect(page).toMatch(/href="\/limites\?[^"]*"[^>]*>Ver las adjudicaciones alrededor del límite/);
  const [href = ''] = /\/contracts\?[^"]*dateTo=2019-02-04[^"]*/.exec(page) ?? [];
  expect(await get(href)).toContain('2 contratos');
});

/** A monitor whose contracts have these amounts, all of one budget item. */
const monitorOf = async (shortName: string, amounts: number[]) => {
  const own = await insertOrganization(sql, { shortName });
  const drafts = amounts.map((totalOrMaxAmount) => ({ totalOrMaxAmount, partida: '3251' }));
  return insertContracts(sql, own, drafts);
};

const pageOf = async (address: string, organization: string, language: string) => {
  const { body } = await site.inject({ url: `${address}?org=${organization}&lang=${language}` });
  return body.replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
};

test.each([
  [
    'es',
    'los otros 19 contratos de su materia y de la partida 3251 en tres años, los más cercanos',
  ],
  [
    'en',
    'the other 19 contracts of its category and of budget item 3251 in three years, those near',
  ],
  ['jp', '三年間の同じ分野と予算項目3251のほかの契約19件のうち、これに最も近いもの'],
])(
  'an amount between two sizes of others is not called like them in %s',
  async (language, words) => {
    const small = Array.from({ length: 14 }, (_, number) => 50_000 + 700 * number);
    const large = [1_100_000, 1_150_000, 1_200_000, 1_300_000, 1_400_000];
    const ids = await monitorOf(`Dos${language}`, [...small, ...large, 2_811_238.5]);
    const page = await pageOf(`/contracts/${ids.at(-1)}`, `Dos${language}`, language);
    expect(page).toContain(words);
    for (const amount of ['281,123.85', '59,100.00', '1,100,000.00'])
      expect(page).toContain(amount);
    expect(await pageOf('/senales/f12', `Dos${language}`, language)).toContain(words);
  },
);

test.each([
  [
    'es',
    '13 de los otros 14 contratos de su materia y de la partida 3251 en tres años son de hasta',
  ],
  ['en', '13 of the other 14 contracts of its category and of budget item 3251 in three years are'],
  ['jp', '三年間の同じ分野と予算項目3251のほかの契約14件のうち13件は'],
])('an amount far above the others names how many of them in %s', async (language, words) => {
  const others = Array.from({ length: 13 }, (_, number) => 30_000 + 1000 * number);
  const ids = await monitorOf(`Alto${language}`, [...others, 51_003.8, 9_000_000]);
  const page = await pageOf(`/contracts/${ids.at(-1)}`, `Alto${language}`, language);
  expect(page).toContain(words);
  expect(page).toContain('42,000.00');
});

/** From 8 to 14 March there is one award alone, within the limit. */
test.each([
  [
    'es',
    'Cada una cae en algún periodo de siete días en que suman más que ese límite',
    /cada tramo/,
  ],
  ['en', 'Each of them is in some period of seven days in which they add up', /each stretch/],
  ['jp', '合計が上限を超えるいずれかの七日間に入ります', /どの七日間でも/],
])(
  'a chain of awards is not said to exceed in every week in %s',
  async (language, words, never) => {
    const own = await insertOrganization(sql, { shortName: `Cadena${language}` });
    await insertLimit(sql, own, { amount: 100_000 });
    const supplier = await insertSupplier(sql, own, { name: 'PAPELERÍA DEL SUR' });
    const [id] = await insertContracts(
      sql,
      own,
      ['2026-03-02', '2026-03-07', '2026-03-12', '2026-03-17'].map((contractDate) => ({
        supplierId: supplier,
        procedureType: 'NO_BID',
        contractDate,
        totalOrMaxAmount: 60_000,
      })),
    );
    const page = await pageOf(`/contracts/${id}`, `Cadena${language}`, language);
    expect(page).toContain(words);
    expect(page).not.toMatch(never);
  },
);

test.each([
  ['es', 'es la única de la unidad convocante que quedó hasta 5% arriba o debajo de su límite'],
  ['en', 'it is the only one of the organizing unit that came up to 5% above or below its limit'],
])('a single award near its limit is told as one in %s', async (language, words) => {
  const own = await insertOrganization(sql, { shortName: `Una${language}` });
  await insertLimit(sql, own, { amount: 100_000 });
  const [id] = await insertContracts(sql, own, [
    { procedureType: 'NO_BID', totalOrMaxAmount: 97_000 },
  ]);
  expect(await pageOf(`/contracts/${id}`, `Una${language}`, language)).toContain(words);
});
