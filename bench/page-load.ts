import autocannon from 'autocannon';

import type { PageServer } from './page-server.ts';

export type Load = {
  pagesPerSecond: number;
  /** Processor time of the server's process for one page, in milliseconds. */
  cpu: number;
  /** What travels for one page, in bytes. */
  bytes: number;
};

/** Ten visitors who ask for the same page again and again. Throws when one gets no page. */
export const loadPage = async (
  server: PageServer,
  path: string,
  { seconds, gzip = false }: { seconds: number; gzip?: boolean },
): Promise<Load> => {
  const headers = gzip ? { 'accept-encoding': 'gzip' } : {};
  const ask = (bound: { amount: number } | { duration: number }) =>
    autocannon({ url: server.address + path, connections: 10, headers, ...bound });
  await ask({ amount: warmUp });
  const before = server.cpu();
  const { requests, throughput, errors, non2xx } = await ask({ duration: seconds });
  const cpu = server.cpu() - before;
  if (errors + non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} refusals`);
  return {
    pagesPerSecond: requests.average,
    cpu: cpu / requests.total,
    bytes: throughput.total / requests.total,
  };
};

/** Pages, until Node has compiled what is asked often. */
const warmUp = 600;
