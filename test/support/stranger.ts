import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll } from 'vitest';

import { openOutbound } from '../../src/platform/api/outbound/outbound.ts';
import { isPublicAddress } from '../../src/platform/api/outbound/public-address.ts';

/** Somebody else's server, under names that lead to this machine; what it was asked is noted. */
export const openStranger = async (answer: RequestListener) => {
  const asked: Pick<IncomingMessage, 'url' | 'headers' | 'method'>[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const addressOf = (path: string, host = 'docs.municipio.mx') => `http://${host}:${port}${path}`;
  return { asked, port, addressOf, ...strangerDoors(port) };
};

/** Every name leads to the stranger; beyond the public internet only that one door is open. */
const strangerDoors = (port: number) => {
  const resolve = async (host: string) => (host.startsWith('away.') ? [] : ['127.0.0.1']);
  const isAllowed = (address: string, asked: number) =>
    (address === '127.0.0.1' && asked === port) ||
    (isPublicAddress(address) && [80, 443].includes(asked));
  return { resolve, isAllowed, fetch: openOutbound({ resolve, isAllowed }) };
};
