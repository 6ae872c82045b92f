import { setTimeout } from 'node:timers/promises';

import type { Endpoint } from '../src/foundation/platform/endpoint.ts';
import { showLoadState } from '../src/review/load-review/load-endpoints.ts';

export type AskOffice = ReturnType<typeof askOffice>;

/** Calls to the back office of a server, by who has that token; what is not answered with 200 fails. */
export const askOffice = (address: string, organization: string, token: string) => {
  const headers = {
    'x-current-organization-id': organization,
    authorization: `Bearer ${token}`,
  };
  return async (endpoint: Endpoint, body?: FormData | object): Promise<unknown> => {
    const isForm = body instanceof FormData;
    const response = await fetch(address + endpoint.url, {
      method: endpoint.method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (response.status !== 200) throw new Error(`${endpoint.url}: ${JSON.stringify(answer)}`);
    return answer;
  };
};

/** Until the spreadsheet that was uploaded is read. */
export const waitForReview = async (ask: AskOffice): Promise<void> => {
  for (;;) {
    const state = showLoadState.schema.response[200].parse(await ask(showLoadState));
    if (state.data.current?.status === 'OPEN') return;
    if (state.data.refused) throw new Error(state.data.refused.refusalText);
    await setTimeout(200);
  }
};
