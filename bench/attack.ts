import { parentPort, workerData } from 'node:worker_threads';

import type { Attack } from './attacks.ts';
import { send } from './send.ts';

/** Runs an attack from a thread of its own, so that its work does not delay who watches the server. */
const attack = async ({ address, organization, kind, requests, connections }: Attack) => {
  const headers = { 'x-current-organization-id': organization };
  let next = 0;
  const statuses: Record<string, number> = {};
  const work = async (): Promise<void> => {
    while (next < requests) {
      next += 1;
      const status = await (kind === 'bodies'
        ? send(`${address}/public-api/contracts/filtered-list`, headers, manyKeys)
        : send(`${address}/contracts?org=${organization}&unknown=${next}`, headers));
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

await attack(workerData as Attack);
