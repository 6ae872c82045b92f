import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

import type { Attack } from './attacks.ts';

/** Runs an attack from a thread of its own, so that its work does not delay who watches the server. */
const attack = async ({ address, organization, kind, requests, connections }: Attack) => {
  let next = 0;
  const statuses: Record<string, number> = {};
  const work = async (): Promise<void> => {
    while (next < requests) {
      next += 1;
      const status = await (kind === 'bodies'
        ? send(`${address}/public-api/contracts/filtered-list`, organization, manyKeys)
        : send(`${address}/contracts?org=${organization}&unknown=${next}`, organization));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  parentPort?.postMessage(statuses);
};

/** One megabyte of keys that no call knows. */
const manyKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`k${index}`, 1])),
);

/** The status, or what became of the connection. */
const send = (url: string, organization: string, body?: string): Promise<string> =>
  new Promise((resolve) => {
    const asked = request(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-current-organization-id': organization,
        ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
      },
    });
    asked.on('response', (answer) => {
      answer.on('close', () => resolve(String(answer.statusCode)));
      answer.on('error', () => {});
      answer.resume();
    });
    asked.on('error', (error) => resolve('code' in error ? String(error.code) : 'error'));
    asked.end(body);
  });

await attack(workerData as Attack);
