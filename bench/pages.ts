import autocannon from 'autocannon';

import { buildPages } from '../scripts/build-pages.ts';
import { openSite } from '../src/main/api/open-site.ts';
import type { Sql } from '../src/platform/api/database.ts';
import { tableOf } from './measure.ts';

/** How many rendered pages a second ten visitors at once get, of the list of contracts. */
export const benchPages = async (sql: Sql, organization: string): Promise<string> => {
  await buildPages();
  const rendered = await pagesPerSecond(sql, organization, 0);
  const kept = await pagesPerSecond(sql, organization, 60);
  return [
    '## Pages',
    '',
    tableOf(
      ['The list of contracts, ten visitors at once', 'pages/s', 'median ms'],
      [
        ['rendered for every visitor', ...rendered],
        ['rendered page kept', ...kept],
      ],
    ),
  ].join('\n');
};

const pagesPerSecond = async (
  sql: Sql,
  organization: string,
  pageCacheSeconds: number,
): Promise<string[]> => {
  const config = { logLevel: 'silent', pageCacheSeconds } as const;
  const app = await openSite({ sql, config, dev: false });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${address}/contracts?org=${organization}`;
  const page = await fetch(url);
  const text = await page.text();
  if (page.status !== 200 || !text.includes('<table')) throw new Error(`No list at ${page.url}`);
  await autocannon({ url: page.url, connections: 10, duration: 2 });
  const result = await autocannon({ url: page.url, connections: 10, duration: 5 });
  await app.close();
  if (result.non2xx > 0) throw new Error(`${result.non2xx} pages were refused`);
  return [String(Math.round(result.requests.average)), String(result.latency.p50)];
};
