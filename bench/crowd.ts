import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

import type { Crowd } from './readers.ts';
import { send } from './send.ts';

/** Visitors of several networks ask the dearest questions, 20 at once from each, from another thread. */
const crowd = async ({ address, organization, networks, seconds }: Crowd): Promise<void> => {
  const end = Date.now() + seconds * 1000;
  const statuses: Record<string, number> = {};
  let question = 0;
  const visit = async (network: number): Promise<void> => {
    while (Date.now() < end) {
      question += 1;
      const status = await ask(address, organization, network, question);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // Whoever was refused tries again after a second, whatever was said.
      if (status !== '200') await wait(1000);
    }
  };
  await Promise.all(
    Array.from({ length: networks * atOnce }, (_, index) => visit(Math.floor(index / atOnce))),
  );
  parentPort?.postMessage(statuses);
};

const atOnce = 20;

/** Two of three are calls, one is a page; the words are others each time, so that no answer is kept. */
const ask = (
  address: string,
  organization: string,
  network: number,
  question: number,
): Promise<string> => {
  const search = `${'aeiou'[question % 5]} ${'rnsl'[question % 4]} ${question}`.slice(0, 5);
  const frequent = `de ${'con par ser pro obr'.split(' ')[question % 5]} ${question % 97}`;
  const headers = {
    'x-forwarded-for': `198.51.100.${network + 1}`,
    'x-current-organization-id': organization,
  };
  return question % 3 === 0
    ? send(
        `${address}/contracts?org=${organization}&search=${encodeURIComponent(frequent)}`,
        headers,
      )
    : send(
        `${address}/public-api/contracts/groups?groupBy=supplier&and=week`,
        headers,
        JSON.stringify({ filters: { search } }),
      );
};

await crowd(workerData as Crowd);
