import { afterAll, describe, expect, test } from 'vitest';

import { openSite } from '../src/main/composition/api/open-site.ts';
import { insertContracts, insertUnit } from './support/builders.ts';
import { freshDatabase } from './support/database.ts';
import { exhaustive, tried } from './support/how-many.ts';
import { insertSmallMonitor, smallContracts } from './support/small-monitor.ts';

const sql = await freshDatabase();
await insertSmallMonitor(sql);
const publicUrl = 'https://monitor.example.mx';
const config = { logLevel: 'silent', pageCacheSeconds: 60, publicUrl } as const;
const site = await openSite({ sql, config, dev: false });
afterAll(() => site.close());

type Stored = {
  id: string;
  number: string;
  supplier: string;
  period: string;
  amount: number | null;
  counts: boolean;
};
const stored = await sql<Stored[]>`
  select id, contract_number as number, supplier_id as supplier,
         administration_period as period, total_or_max_amount as amount, counts
    from contracts order by contract_number`;

const get = async (address: string) => {
  const first = await site.inject({ url: address });
  const usual = first.statusCode === 307 ? String(first.headers.location) : undefined;
  const answer = usual === undefined ? first : await site.inject({ url: usual });
  if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode}`);
  return answer;
};
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replace(publicUrl, ''),
  );
const twinOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, publicUrl);
  searchParams.set('org', 'Centro');
  return `${pathname}.json?${searchParams.toString()}`;
};

type Listed = { _id: string; totalOrMaxAmount: number | null; counts: boolean };
type SupplierData = {
  totals: { total: number | null; count: number };
  public: Listed[];
  invitation: Listed[];
  noBid: Listed[];
};

const read = new Map<string, Promise<SupplierData>>();
const dataOf = (address: string): Promise<SupplierData> => {
  const pending = read.get(address) ?? get(twinOf(address)).then((answer) => answer.json().data);
  read.set(address, pending);
  return pending;
};

/** Fails unless the page of a supplier lists the contract and its money is in the sums. */
const expectContract = async (address: string, { id, amount, counts }: Stored) => {
  const data = await dataOf(address);
  const listed = [...data.public, ...data.invitation, ...data.noBid];
  const row = listed.find(({ _id }) => _id === id);
  expect(row, `${address} leaves out ${id}`).toMatchObject({ totalOrMaxAmount: amount, counts });
  const cents = listed
    .filter((one) => one.counts)
    .reduce((sum, one) => sum + Math.round((one.totalOrMaxAmount ?? 0) * 100), 0);
  expect(Math.round((data.totals.total ?? 0) * 100)).toBe(cents);
};

const supplierLinks = (html: string, { supplier }: Stored) =>
  linksIn(html).filter((href) => href.startsWith(`/suppliers/${supplier}`));

test.each([
  '/',
  '/contracts',
  '/suppliers',
  '/administrative-units',
  '/fuentes',
  '/senales',
  '/limites',
  '/calendar',
  '/figure',
  '/flows',
  '/search?q=a',
  '/calculations/corruption-index',
  '/comparations',
  '/que-cuenta',
  '/resources',
  '/about',
])(
  'every link of %s names the monitor, as another tab may have chosen another one',
  async (path) => {
    const html = (await get(`${path}${path.includes('?') ? '&' : '?'}org=Centro`)).body;
    const inside = linksIn(html).filter(
      (href) =>
        href.startsWith('/') && !/^\/(select-organization|admin|login|third-party)/.test(href),
    );
    expect(inside.length).toBeGreaterThan(5);
    expect(inside.filter((href) => !/[?&]org=Centro(&|$|#)/.test(href))).toEqual(
      path === '/calculations/corruption-index' ? linesOfOtherMonitors : [],
    );
  },
);

/** These name the monitor that they are about. */
const linesOfOtherMonitors = ['/calculations/corruption-index?org=Vac%C3%ADo'];

test(
  'the link to the supplier on each contract leads to a page with that contract and its money',
  exhaustive,
  async () => {
    expect(stored).toHaveLength(smallContracts.length);
    for (const contract of stored) {
      const html = (await get(`/contracts/${contract.id}?org=Centro`)).body;
      const links = supplierLinks(html, contract);
      expect(links.length).toBeGreaterThan(0);
      for (const link of new Set(links)) {
        expect(link).toContain('administrationPeriods=');
        await expectContract(link, contract);
      }
    }
  },
);

test('a contract that its own list leaves out leads to every period of its supplier', async () => {
  const contract = stored.find(({ period }) => period === '2016-2019') as Stored;
  const address = `/contracts/${contract.id}?org=Centro&administrationPeriods=2019-2022`;
  const [link = ''] = supplierLinks((await get(address)).body, contract);
  expect(new URLSearchParams(link.split('?')[1]).getAll('administrationPeriods')).toEqual(['']);
  await expectContract(link, contract);
});

test('the filter of a list goes along: list, contract, supplier', async () => {
  const list = (await get('/contracts?org=Centro&procedureTypes=NO_BID')).body;
  const [address = ''] = linksIn(list).filter((href) => href.startsWith('/contracts/'));
  const chosen = (href: string) => new URLSearchParams(href.split('?')[1]);
  expect(chosen(address).getAll('administrationPeriods')).toEqual(['2019-2022']);
  expect(chosen(address).getAll('procedureTypes')).toEqual(['NO_BID']);
  const contract = stored.find(({ id }) => address.includes(id)) as Stored;
  const html = (await get(address)).body;
  const [supplier = ''] = supplierLinks(html, contract);
  expect(chosen(supplier).getAll('administrationPeriods')).toEqual(['2019-2022']);
  expect(chosen(supplier).getAll('procedureTypes')).toEqual(['NO_BID']);
  await expectContract(supplier, contract);
  const back = linksIn(html).find((href) => /^\/contracts\?.*procedureTypes=NO_BID/.test(href));
  expect(back).toContain('administrationPeriods=2019-2022');
});

test('the way back from a contract without a filter leads to a list that has it', async () => {
  for (const contract of stored.slice(0, 8)) {
    const html = (await get(`/contracts/${contract.id}?org=Centro`)).body;
    const lists = linksIn(html).filter((href) => href.startsWith('/contracts?'));
    const back = lists.find((href) => href.includes('administrationPeriods=')) ?? '';
    const { data } = (await get(twinOf(back))).json();
    expect(data.docs.map(({ _id }: Listed) => _id)).toContain(contract.id);
  }
});

describe.each(
  tried([
    ['of the default administration', ''],
    ['of every period', '&administrationPeriods='],
    ['of a year and a procedure', '&fiscalYears=2018&procedureTypes=NO_BID'],
  ]),
)('the rows of the suppliers %s', (_, query) => {
  type Row = { _id: string; name: string; total: number | null; contractsCount: number };

  test('lead to pages with the very sums of the rows, on the screen and in files', async () => {
    const { data } = (await get(`/suppliers.json?org=Centro${query}`)).json();
    const html = (await get(`/suppliers?org=Centro&pageSize=100${query}`)).body;
    const csv = (await get(`/suppliers.csv?org=Centro&lang=es${query}`)).body;
    const inFile = [
      ...csv.matchAll(/https:\/\/monitor\.example\.mx(\/suppliers\/[^",\r\n]*)/g),
    ].map(([, address = '']) => address);
    for (const row of data.docs as Row[]) {
      const links = [...linksIn(html), ...inFile].filter((href) =>
        href.startsWith(`/suppliers/${row._id}`),
      );
      expect(links.length).toBeGreaterThan(1);
      for (const link of new Set(links)) {
        const detail = await dataOf(link);
        expect(detail.totals).toMatchObject({ total: row.total, count: row.contractsCount });
      }
    }
  });
});

test('each part of the sentence under the figures leads to its very rows', exhaustive, async () => {
  for (const path of ['/contracts', '/suppliers', `/suppliers/${stored[0]?.supplier}`]) {
    const html = (await get(`${path}?org=Centro&administrationPeriods=`)).body;
    // Counts of one unit or one period, which are farther down, have links of their own; a line names one
    // of the parts before it unfolds to all.
    const ofParts = linksIn(html).filter(
      (href) =>
        href.includes('populations=') &&
        !/organizerUnits=|dateFrom=|administrationPeriods=\d/.test(href),
    );
    const parts = [...new Set(ofParts)];
    expect(parts).toHaveLength(3);
    const totals = await Promise.all(
      parts.map(async (href) => (await get(twinOf(href))).json().data.total as number),
    );
    const listCounts = [...html.matchAll(/>([\d,]+) (?:<!-- -->)?en la lista:/g)].map(
      ([, number]) => Number(number),
    );
    expect(listCounts).toEqual([totals.reduce((sum, one) => sum + one, 0)]);
  }
});

/** The links to contracts that begin with a number, and how many contracts they lead to. */
const countedLinks = async (address: string) => {
  const html = (await get(address)).body;
  const links = html.matchAll(
    /<a [^>]*href="(\/contracts\?[^"]*populations=[^"]*)"[^>]*>([\d,]+)/g,
  );
  return Promise.all(
    [...links].map(async ([, href = '', number = '']) => ({
      said: Number(number.replaceAll(',', '')),
      found: (await get(twinOf(href.replaceAll('&amp;', '&')))).json().data.total as number,
    })),
  );
};

test.each(tried(['organizer', 'applicant']))(
  'every count of units, of one as %s and of a supplier leads to as many contracts',
  async (role) => {
    const [unit] = await sql<{ id: string }[]>`
      select applicant_administrative_unit_id as id from contracts where counts limit 1`;
    for (const path of [
      '/administrative-units',
      `/administrative-units/${unit?.id}`,
      `/suppliers/${stored[0]?.supplier}`,
    ])
      for (const query of ['&administrationPeriods=', '&fiscalYears=2018', '']) {
        const links = await countedLinks(`${path}?org=Centro&role=${role}${query}`);
        expect(links.length).toBeGreaterThan(query === '&administrationPeriods=' ? 3 : -1);
        expect(links.map(({ said: listCounts }) => listCounts)).toEqual(
          links.map(({ found }) => found),
        );
      }
  },
);

test('linked data and the site map name the page of every contract of a supplier', async () => {
  const contract = stored.find(({ period }) => period === '2016-2019') as Stored;
  const html = (await get(`/contracts/${contract.id}?org=Centro`)).body;
  const everything = `/suppliers/${contract.supplier}?org=Centro&administrationPeriods=`;
  expect(html).toContain(`"@id":"${publicUrl}${everything}"`);
  const index = (await get('/sitemap.xml')).body;
  const pieces = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) =>
    text.replaceAll('&#38;', '&').replace(publicUrl, ''),
  );
  const maps = await Promise.all(pieces.map(async (piece) => (await get(piece)).body));
  expect(maps.join('').replaceAll('&#38;', '&')).toContain(`<loc>${publicUrl}${everything}</loc>`);
  const page = (await get(everything)).body;
  expect(page).toContain(`rel="canonical" href="${publicUrl}${everything.replace('&', '&amp;')}"`);
  expect(page).not.toContain('name="robots"');
  await expectContract(everything, contract);
});

test('what an address says that is no filter is told on the page', async () => {
  const listCounts = (await get('/contracts?org=Centro&fiscalYears=2018,dos&fiscalYear=2019')).body;
  expect(listCounts).toContain('No se entendieron estos filtros: Año: dos, fiscalYear=2019.');
  const { data } = (await get('/contracts.json?org=Centro&fiscalYears=2018,2019')).json();
  expect(data.filters.fiscalYears).toEqual(['2018', '2019']);
  expect((await get('/contracts?org=Centro&fiscalYears=2018,2019')).body).not.toContain(
    'No se entend',
  );
});

test('each number of the table of sources leads to as many contracts, whoever requested them', async () => {
  const [town] = await sql<{ id: string }[]>`
    select id from organizations where short_name = 'Centro'`;
  const [requester, organizer] = [
    await insertUnit(sql, String(town?.id), { name: 'Parques' }),
    await insertUnit(sql, String(town?.id), { name: 'Compras' }),
  ];
  const units = (applicantAdministrativeUnitId: string, organizerAdministrativeUnitId: string) => ({
    applicantAdministrativeUnitId,
    organizerAdministrativeUnitId,
  });
  await insertContracts(sql, String(town?.id), [
    units(requester, organizer),
    units(organizer, organizer),
    units(organizer, requester),
  ]);
  const html = (await get('/fuentes?org=Centro')).body;
  const numbers = [...html.matchAll(/<td[^>]*><a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
  expect(numbers.length).toBeGreaterThan(2);
  for (const [, href = '', text = ''] of numbers) {
    const address = twinOf(href.replaceAll('&amp;', '&'));
    const { total } = (await get(`${address}&page=1`)).json().data;
    expect([address, total]).toEqual([address, Number(text.replaceAll(/<[^>]*>|\D/g, ''))]);
  }
});
