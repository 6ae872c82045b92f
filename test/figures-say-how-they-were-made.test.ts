import { afterAll, expect, test } from 'vitest';

import type { FigureExplanation } from '../src/figures/explanations/explanation-endpoints.ts';
import { formatsOf } from '../src/foundation/platform/formats.ts';
import { openSite } from '../src/main/composition/api/open-site.ts';
import { insertContracts, insertUnit } from './support/builders.ts';
import { freshDatabase } from './support/database.ts';
import { insertSmallMonitor } from './support/small-monitor.ts';

const sql = await freshDatabase();
await insertSmallMonitor(sql);
const site = await openSite({
  sql,
  config: { logLevel: 'silent', pageCacheSeconds: 0 },
  dev: false,
});
afterAll(() => site.close());

const [centro] = await sql<{ id: string }[]>`
  select id from organizations where short_name = 'Centro'`;
const organization = String(centro?.id);
const other = await insertUnit(sql, organization, { name: 'Obras Públicas' });
await insertContracts(sql, organization, [
  {
    applicantAdministrativeUnitId: other,
    administrationPeriod: '2019-2022',
    totalOrMaxAmount: 7777,
  },
]);

await insertContracts(sql, organization, [
  { isEmpty: true, procedureState: null, supplierId: null, totalOrMaxAmount: null },
  { isEmpty: true, procedureState: null, supplierId: null, totalOrMaxAmount: null },
]);

const [supplier] = await sql<{ id: string }[]>`
  select supplier_id as id from contracts where counts group by 1 order by count(*) desc limit 1`;
const [unit] = await sql<{ id: string }[]>`
  select applicant_administrative_unit_id as id from contracts where counts
   group by 1 order by count(*) desc limit 1`;

/** The figures of a page that lead to how they were made: what is read, and where it leads. */
const explainedOn = async (page: string) => {
  const { statusCode, body, headers } = await site.inject({ url: page });
  if (statusCode === 307) return explainedOn(String(headers.location));
  expect([page, statusCode]).toEqual([page, 200]);
  return (
    [...body.matchAll(/<a [^>]*href="(\/figure\?[^"]*)"[^>]*>(.*?)<\/a>/g)]
      .map(([, href = '', text = '']) => ({
        href: href.replaceAll('&amp;', '&'),
        text: text.replaceAll(/<!--.*?-->| MXN| contratos?$/g, ''),
      }))
      // The question of the home page how the total is made is no figure.
      .filter(({ text }) => !text.startsWith('¿'))
  );
};

/** Every way in which a page may write the figure; periods are compared with exact shares. */
const writtenIn = ({ figure: { value }, share, concentration }: FigureExplanation): string[] => {
  const { money, sum, count, share: percent } = formatsOf('es');
  return [
    money(value),
    sum(value, true),
    count(value),
    percent(share, true),
    `${sum(value, true)} (${percent(share, false)})`,
    ...(concentration
      ? [
          percent(concentration.first, true),
          percent(concentration.firstThree, true),
          `de ${count(concentration.index)} a ${count(concentration.indexAtMost)}`,
        ]
      : []),
  ];
};

test.each([
  ['/', 4],
  ['/contracts', 4],
  ['/contracts?procedureTypes=NO_BID&search=a', 4],
  ['/contracts?groupBy=quarter', 5],
  ['/suppliers', 8],
  [`/suppliers/${supplier?.id}`, 4],
  [`/suppliers/${supplier?.id}?groupBy=year`, 5],
  ['/administrative-units?role=applicant', 8],
  [`/administrative-units/${unit?.id}?role=applicant`, 4],
  ['/calendar', 2],
])('each figure of %s is the one that its explanation says', async (page, least) => {
  const found = await explainedOn(`${page}${page.includes('?') ? '&' : '?'}org=Centro`);
  expect(found.length).toBeGreaterThanOrEqual(least);
  for (const { href, text } of found) {
    const data = await site.inject({ url: href.replace('/figure?', '/figure.json?') });
    expect([href, writtenIn(data.json().data)]).toEqual([href, expect.arrayContaining([text])]);
  }
});

test('a figure of a list that names of units narrow leads nowhere, as no filter says so', async () => {
  const found = await explainedOn('/administrative-units?name=obras&org=Centro');
  expect(found).toEqual([]);
});

test.each([
  'incluirReportes=true',
  'populations=REPORT',
  'groupBy=procedure&incluirReportes=true',
  '',
])('a list of contracts and the figures that it leads to have the same rows: %s', async (query) => {
  const page = `/contracts?org=Centro&administrationPeriods=&${query}`;
  const { body } = await site.inject({ url: page });
  const listed = /<strong>([\d,]+) en la lista/.exec(body)?.[1];
  expect(listed).toMatch(/^\d/);
  const addresses = new Set((await explainedOn(page)).map(({ href }) => href));
  expect(addresses.size).toBeGreaterThan(0);
  for (const address of addresses) {
    const figure = await site.inject({ url: address });
    const rows = [...figure.body.matchAll(/<th scope="row">([^<]*)<\/th><td>(.*?)<\/td>/g)].map(
      ([, name, count = '']) => [name, count.replaceAll(/<[^>]*>/g, '')],
    );
    expect(rows[0]).toEqual(['En la lista, con estos filtros', listed]);
    const leftOut = rows
      .filter(([name]) => name?.startsWith('−'))
      .map(([, count]) => Number(count));
    const counted = Number(rows.find(([name]) => name === 'Cuentan')?.[1]);
    expect(leftOut.reduce((sum, count) => sum + count, counted)).toBe(Number(listed));
    const back = /<th scope="row">En la lista[^<]*<\/th><td><a [^>]*href="([^"]*)"/.exec(
      figure.body,
    );
    const list = await site.inject({ url: String(back?.[1]).replaceAll('&amp;', '&') });
    expect(list.body).toContain(`<strong>${listed} en la lista`);
    const { data } = (
      await site.inject({ url: address.replace('/figure', '/figure.json') })
    ).json();
    expect(data.listed).toBe(Number(listed));
  }
});
