import { afterAll, expect, test } from 'vitest';

import { openSite } from '../src/main/composition/api/open-site.ts';
import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from './support/builders.ts';
import { freshDatabase } from './support/database.ts';
import { thinned } from './support/how-many.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql, {
  shortName: 'Centro',
  defaultAdministrationPeriod: null,
});
const units: string[] = [];
const suppliers: string[] = [];
for (let at = 0; at < 13; at += 1) {
  units.push(await insertUnit(sql, town, { name: `Dirección ${at}` }));
  suppliers.push(await insertSupplier(sql, town, { name: `PROVEEDOR ${at}` }));
}
const pick = <Value>(values: readonly Value[], seed: number): Value =>
  values[seed % values.length] as Value;

const terms = [
  { administrationPeriod: '2018-2021', fiscalYear: '2020', period: '3o 2020' },
  { administrationPeriod: '2021-2024', fiscalYear: '2022', period: '1o 2022' },
  { administrationPeriod: '2021-2024', fiscalYear: '2022', period: '2o 2022' },
];
await insertContracts(
  sql,
  town,
  Array.from({ length: 160 }, (_, at) => ({
    ...pick(terms, at % 5),
    contractDate: pick(['2020-08-14', '2022-02-03', '2021-12-30'], at % 5),
    procedureType: pick(['NO_BID', 'PUBLIC', 'INVITATION'] as const, at),
    procedureState: at % 19 === 3 ? 'CANCELED' : 'CONCLUDED',
    category: pick(['SERVICES', 'ACQUISITION', null, 'EXTENSION'] as const, at),
    supplierId: pick([suppliers[0], pick(suppliers, at), null, suppliers[0]], at) ?? null,
    applicantAdministrativeUnitId: pick(units, at + 5),
    organizerAdministrativeUnitId: pick([pick(units, at), units[0]], at) ?? '',
    totalOrMaxAmount: at % 9 === 4 ? null : `${(at + 1) * 1234}.57`,
    contractUrl: at % 3 ? null : `https://contratos.example/${at}.pdf`,
  })),
);
const publicUrl = 'https://monitor.example.mx';
const config = { logLevel: 'silent', pageCacheSeconds: 60, publicUrl } as const;
const site = await openSite({ sql, config, dev: false });
afterAll(() => site.close());

const get = async (address: string) => {
  const answer = await site.inject({ url: address });
  if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode}`);
  return answer;
};
const dataOf = async (address: string) =>
  (await get(address.replace('?', '.json?'))).json().data as Record<string, unknown>;

type Link = { href: string; text: string };

/** The links of a piece of a page, and what they say. */
const linksIn = (html: string): Link[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', inner = '']) => ({
      href: href.replaceAll('&amp;', '&').replace(publicUrl, ''),
      text: inner.replaceAll(/<[^>]*>/g, '').trim(),
    }),
  );
const rowsIn = (html: string): Link[][] =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => linksIn(row));

const isFigure = ({ href }: Link): boolean => href.startsWith('/figure?');
const isList = ({ href }: Link): boolean => href.startsWith('/contracts?');

/** What a cell says, in whole pesos or as a count. */
const numberIn = (text: string): number | null =>
  text.startsWith('---') ? null : Number(text.replace(/ ?\(.*/, '').replaceAll(/[$,]/g, ''));

const pages: [string, string][] = [
  ['a unit', `/administrative-units/${units[0]}?org=Centro&role=organizer`],
  ['a unit as requester', `/administrative-units/${units[5]}?org=Centro&role=applicant`],
  ['a supplier', `/suppliers/${suppliers[0]}?org=Centro`],
  ['flows', '/flows?org=Centro'],
  ['flows of requesters', '/flows?org=Centro&role=applicant'],
  ['home', '/?org=Centro'],
];
/** Filters, and the least that each page has figures of under it. */
const filters: [string, number][] = [
  ['', 9],
  ['&marks=NO_DOCUMENT', 9],
  ['&marks=NO_SUPPLIER&fiscalYears=2022', 0],
];

test.each(
  thinned(
    pages.flatMap(([name, path]) =>
      filters.map(([filter, least]) => ({ name, filter, least, path })),
    ),
    2 * filters.length,
  ),
)(
  'each figure in the rows of $name with "$filter" is the one that its panel says, of the contracts that its row lists',
  async ({ path, filter, least }) => {
    const rows = rowsIn((await get(path + filter)).body);
    const figures = rows.flatMap((row) => row.filter(isFigure));
    expect(figures.length).toBeGreaterThanOrEqual(least);
    for (const { href, text } of figures) {
      const { figure } = (await dataOf(href)) as { figure: { value: number | null } };
      const shown = numberIn(text);
      expect({
        href,
        text,
        value: figure.value === null ? null : Math.round(figure.value),
      }).toEqual({
        href,
        text,
        value: shown === null ? null : Math.round(shown),
      });
    }
    for (const row of rows) {
      const [list, amount] = [row.find(isList), row.find(isFigure)];
      if (!list || !amount || row.filter(isList).length > 1) continue;
      const { figure } = (await dataOf(amount.href)) as { figure: { contracts: number } };
      const { total } = await dataOf(`${list.href}&page=1`);
      expect({ ...list, total, figure: figure.contracts }).toEqual({
        ...list,
        total: numberIn(list.text),
        figure: numberIn(list.text),
      });
    }
  },
);
