import autocannon from 'autocannon';

import type { PageServer } from './page-server.ts';

export type Load = {
  pagesPerSecond: number;
  /** Processor time of the server's process for one page, in milliseconds. */
  cpu: number;
  /** What travels for one page, in bytes. */
  bytes: number;
};

type Visitors = {
  seconds: number;
  gzip?: boolean;
  /** They have the page, and are told so. */
  known?: boolean;
};

/** Ten visitors who ask for the same page again and again. Throws when one gets another answer. */
export const loadPage = async (
  server: PageServer,
  path: string,
  { seconds, gzip = false, known = false }: Visitors,
): Promise<Load> => {
  const headers = {
    ...(gzip && { 'accept-encoding': 'gzip' }),
    ...(known && { 'if-none-match': await findTag(server.address + path) }),
  };
  const ask = (bound: { amount: number } | { duration: number }) =>
    autocannon({ url: server.address + path, connections: 10, headers, ...bound });
  await ask({ amount: warmUp });
  const before = server.cpu();
  const { requests, throughput, errors, non2xx, ...counts } = await ask({ duration: seconds });
  const cpu = server.cpu() - before;
  const wrong = known ? counts['2xx'] : non2xx;
  if (errors + wrong > 0) throw new Error(`${path}: ${errors} errors, ${wrong} other answers`);
  return {
    pagesPerSecond: requests.average,
    cpu: cpu / requests.total,
    bytes: throughput.total / requests.total,
  };
};

const findTag = async (address: string): Promise<string> => {
  const { headers } = await fetch(address);
  return headers.get('etag') ?? '';
};

/** Pages, until Node has compiled what is asked often. */
const warmUp = 600;
