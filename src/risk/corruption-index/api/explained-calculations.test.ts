import { read as readWorkbook } from 'hucre';
import { afterAll, expect, test } from 'vitest';

import { insertOrganization, insertSupplier } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { readPdf } from '../../../../test/support/read-pdf.ts';
import { insertSmallMonitor } from '../../../../test/support/small-monitor.ts';
import { openSite } from '../../../main/composition/api/open-site.ts';
import type { RiskIndex } from '../corruption-index-endpoints.ts';

const sql = await freshDatabase();
await insertSmallMonitor(sql);
const [centro] = await sql<{ id: string }[]>`
  select id from organizations where short_name = 'Centro'`;
const town = centro?.id ?? '';
const few = await insertOrganization(sql, { shortName: 'Pocos' });

const site = await openSite({
  sql,
  config: { logLevel: 'silent', pageCacheSeconds: 0, publicUrl: 'https://monitor.example' },
  dev: false,
});
afterAll(() => site.close());

const get = async (url: string) => {
  const answer = await site.inject({ url });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer;
};
const address = '/calculations/corruption-index';

/** A calculation like one that there is, with other properties; its columns are called as in the table. */
const copyCalculation = (like: string, properties: Record<string, string | boolean | object[]>) =>
  sql`
  insert into calculations select (jsonb_populate_record(one,
      ${sql.json({ id: crypto.randomUUID(), ...properties })})).*
    from calculations one where abbreviation = ${like}`;

const isNumber = (cell: unknown): cell is number => typeof cell === 'number';
const add = (sum: number, one: number): number => sum + one;

const filterOf = (properties: Record<string, string>) => ({
  variableAbbreviation: '$NAC',
  onModel: null,
  value: null,
  reference: null,
  ...properties,
});

const [supplier] = await sql<{ id: string; name: string }[]>`
  select id, name from suppliers where organization_id = ${town} order by name limit 1`;
const [first, { name }] = [supplier?.id ?? '', supplier ?? { name: '' }];
const stranger = await insertSupplier(sql, few);
const amount = { propertyName: 'totalOrMaxAmount', propertyType: 'NUMBER' };
const ofSupplier = { propertyName: 'supplier', propertyType: 'REF', onModel: 'Supplier' };
await sql`
  update calculations set filters = ${sql.json([
    filterOf({ ...amount, operator: 'GREATER', value: '250000.00' }),
    filterOf({ ...ofSupplier, operator: 'EQUAL', reference: first }),
    filterOf({ ...ofSupplier, operator: 'EQUAL', reference: stranger }),
  ])} where abbreviation = '$$AC'`;
await copyCalculation('$$SF', {
  name: 'Sin folio en todos',
  abbreviation: '$$SFT',
  type: 'GENERAL',
  enabled: true,
  has_percent_scale: false,
});
await copyCalculation('$$SF', {
  name: 'El doble de lo que se amplía',
  abbreviation: '$$DOB',
  enabled: true,
  has_percent_scale: false,
  expression: '$$BASE * 2 + $NTP',
});
await copyCalculation('$$SF', {
  name: 'Una base sin mostrar',
  abbreviation: '$$BASE',
  has_percent_scale: false,
  expression: '$NTC',
});
await copyCalculation('$$SF', {
  name: 'Uno que nombra a otro',
  abbreviation: '$$UNO',
  enabled: true,
  has_percent_scale: false,
  expression: '$$AC * 1',
});
await sql`update organizations set data_version = data_version + 1`;
const condition = `Monto total o máximo &gt; $250,000.00 y Nombre del proveedor = ${name} o otro, que este monitor no tiene`;
const note = `$NAC solo cuenta contratos con ${condition}.`;
const everywhere = 'Cuenta los contratos de todos los monitores, no solo los de este.';
const page = async (path: string) =>
  (await get(`${address}${path}?org=Centro&administrationPeriods=2019-2022`)).body.replaceAll(
    '<!-- -->',
    '',
  );

test('which contracts a calculation counts stands beside its figures', async () => {
  for (const path of ['', '/ac']) expect(await page(path)).toContain(note);
  expect(await page('')).toContain(everywhere);
  expect(await page('/sft')).toContain(everywhere);
  expect(await page('/lp')).not.toContain('solo cuenta');
  for (const path of ['', '/uno']) expect(await page(path)).toContain(`Dentro de $$AC: ${note}`);
});

test('which contracts a calculation counts stands in the files', async () => {
  const file = (format: string) =>
    get(`/public-api${address}/download/${format}?org=Centro&administrationPeriod=2019-2022`);
  const written = note.replace('&gt;', '>');
  expect((await file('csv')).body).toContain(written);
  const { sheets } = await readWorkbook((await file('xls')).rawPayload);
  const cells = sheets.flatMap(({ rows }) => rows.flat()).map(String);
  expect(cells).toContain(written);
  expect(cells.some((cell) => cell.endsWith(everywhere))).toBe(true);
  const printed = readPdf((await file('pdf')).rawPayload).texts.join(' ');
  expect(printed).toContain('$NAC solo cuenta');
});

test('an administration without contracts is said to be one', async () => {
  const answer = await get(`${address}?org=Centro&administrationPeriods=1999-2001`);
  expect(answer.body).toContain('Este monitor no tiene contratos de la administración 1999-2001');
  expect(await page('')).not.toContain('no tiene contratos de la administración');
});

test('the points in the workbook can be added up', async () => {
  const url = `/public-api${address}/download/xls?org=Centro&administrationPeriod=2019-2022`;
  const json = await get(`${address}.json?org=Centro&administrationPeriods=2019-2022`);
  const { index }: RiskIndex = json.json().data;
  const { sheets } = await readWorkbook((await get(url)).rawPayload);
  const [, rows = []] = sheets.map((sheet) => sheet.rows);
  const heading = rows.find((row) => row.includes('Puntos')) ?? [];
  const points = rows.map((row) => row[heading.indexOf('Puntos')]).filter(isNumber);
  const all = (index?.indicators ?? []).map((one) => one.points ?? 0);
  expect(points.reduce(add, 0)).toBeCloseTo(all.reduce(add, 0), 9);
});

test('what is published beside the index is explained on a page of its own', async () => {
  expect(await page('')).toMatch(/href="[^"]*corruption-index\/dob\?[^"]*"[^>]*>El doble de/);
  const html = await page('/dob');
  for (const text of ['$$BASE*2+$NTP', 'no suma puntos al índice', '12 proveedores'])
    expect(html).toContain(text);
  expect(html).toMatch(/href="[^"]*corruption-index\/base\?[^"]*"[^>]*>Ver este cálculo/);
  expect(await page('/base')).toMatch(/De dónde sale<\/dt><dd><a [^>]*>24 contratos</);
  expect(html).not.toContain('como máximo');
});

test('money, contracts and suppliers of the index are those of all other pages', async () => {
  const query = '?org=Centro&administrationPeriods=2019-2022';
  const dataOf = async (path: string) => (await get(`${path}.json${query}`)).json().data;
  const { index, calculationsBeside }: RiskIndex = await dataOf(address);
  const figures = [...(index?.indicators ?? []), ...calculationsBeside].flatMap(
    (one) => one.figures,
  );
  const valuesOf = (variable: string) => [
    ...new Set(figures.filter((one) => one.variable === variable).map(({ value }) => value)),
  ];
  const { totals } = await dataOf('/contracts');
  const { suppliers } = await dataOf('/suppliers');
  expect(valuesOf('$MTG')).toEqual([totals.totalAmount]);
  expect(valuesOf('$MGLP')).toEqual([totals.PUBLIC]);
  expect(valuesOf('$NTC')).toContain(totals.counts.total);
  expect(valuesOf('$NTP')).toEqual([suppliers]);
});

test('an index that its own formula makes is explained as well', async () => {
  await copyCalculation('$$SF', {
    name: 'Folios publicados',
    abbreviation: '$$FOLIOS',
    expression: '($NTC - $NCSF) / $NTC * 100',
    scale: [
      { min: 0, max: 50, value: 0 },
      { min: 51, max: 100, value: 100 },
    ],
  });
  const mark = (abbreviation: string) =>
    sql`
    with freed as (update calculations set locked = false where locked returning 1)
    select from freed`.then(
      () => sql`update calculations set locked = true where abbreviation = ${abbreviation}`,
    );
  try {
    await mark('$$FOLIOS');
    await sql`update organizations set data_version = data_version + 1`;
    const html = await page('');
    expect(html).toContain('100.00 de 100');
    expect(html).toMatch(/lo da una sola fórmula.*corruption-index\/folios\?/s);
    expect(html).not.toContain('La franja muestra');
    const own = await page('/folios');
    for (const text of ['($NTC-$NCSF)/$NTC*100', '24 contratos', 'menos de 51'])
      expect(own).toContain(text);
    expect(own).not.toContain('se publica aparte');
    const csv = await get(`${address}.csv?org=Centro&administrationPeriods=2019-2022`);
    expect(csv.body).toContain('$$FOLIOS,Folios publicados,100,');
  } finally {
    await mark('$$IRC');
    await sql`update organizations set data_version = data_version + 1`;
  }
});

test('its page for programs has it alone', async () => {
  const query = '?org=Centro&administrationPeriods=2019-2022';
  const { data } = (await get(`${address}/dob.json${query}`)).json();
  expect(data.index.indicators).toEqual([]);
  expect(data.calculationsBeside).toMatchObject([
    { abbreviation: '$$DOB', value: 2 * 24 + 12, figures: [{ variable: '$NTP', value: 12 }] },
  ]);
  expect((await get(`${address}/uno.csv${query}`)).body).toContain('Dentro de $$AC: $NAC solo');
  expect((await get(`${address}/dob.csv${query}`)).body).toContain('El doble de lo que se amplía');
});
