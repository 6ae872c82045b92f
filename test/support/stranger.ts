import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { afterAll } from 'vitest';

import {
  type Destination,
  openOutbound,
} from '../../src/foundation/platform/api/outbound/outbound.ts';

/** The address behind every name, unless a test says another. */
export const publicAddress = '187.141.0.1';

/** Somebody else's server, under names that lead to this machine; what it was asked is noted. */
export const openStranger = async (answer: RequestListener) => {
  const requests: Pick<IncomingMessage, 'url' | 'headers' | 'method'>[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const addressOf = (path: string, host = 'docs.municipio.mx') => `http://${host}${path}`;
  return { requests, port, addressOf, fetch: openOutbound(networkTo(port)) };
};

/**
 * A network on which every name has a public address, and every public address leads to one port of
 * this machine: the guard is what it always is, and no test ever reaches the internet.
 */
export const networkTo = (port: number) => ({
  resolve: async (host: string) => (host.startsWith('away.') ? [] : [publicAddress]),
  route: (): Destination => ({ addresses: ['127.0.0.1'], port }),
});

/** Notes every connection that this process begins, as the runtime itself tells of it. */
export const watchConnections = () => {
  const begun: string[] = [];
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (address, port) => begun.push(`${address} ${port}`));
  };
  subscribe('net.client.socket', note);
  afterAll(() => void unsubscribe('net.client.socket', note));
  return begun;
};
