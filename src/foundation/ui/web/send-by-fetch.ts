import { callRefused, type Send } from '../../platform/call.ts';
import { type QueryValues, writeQueryString } from '../../platform/query-string.ts';

/** Calls of this page's organization over the network; only ever to where the page came from. */
export const sendByFetch =
  (organizationId: string): Send =>
  async ([method, url, { query, body }]) => {
    const response = await fetch(url + writeQueryString(query as QueryValues), {
      method,
      headers: headersOf(organizationId, body),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw callRefused(response.status, await response.text());
    return response.json();
  };

const headersOf = (organizationId: string, body: unknown): Record<string, string> => ({
  ...(organizationId && { 'x-current-organization-id': organizationId }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
});
