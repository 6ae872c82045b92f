import { type Call, callRefused, type Send } from '../../platform/call.ts';
import { type QueryValues, writeQueryString } from '../../platform/query-string.ts';
import { sendForm } from './send-form.ts';
import { isSignedInAnew, readToken } from './token.ts';

/**
 * Calls of the signed-in person for one organization. A body with a file travels as a form. When the
 * session has ended, `onSignedOut` says whether there is a new one: then the call is made again.
 */
export const sendSigned =
  (organizationId: string, onSignedOut: () => Promise<boolean>): Send =>
  async (call) => {
    const token = readToken();
    const response = await ask(organizationId, call);
    const hasEnded = response.status === 401 && !isPublic(call);
    const isBack = hasEnded && (isSignedInAnew(token) || (await onSignedOut()));
    return read(isBack ? await ask(organizationId, call) : response);
  };

/** What a public call refuses was typed just now, and is no session. */
const isPublic = ([, url]: Call): boolean => url.startsWith('/public-api/');

const ask = (
  organizationId: string,
  [method, url, { query, body, ...sending }]: Call,
): Promise<Response> => {
  const address = url + writeQueryString(query as QueryValues);
  const headers = signedHeaders(organizationId, body);
  if (holdsFile(body)) return sendForm(address, { method, headers, body: asForm(body) }, sending);
  return fetch(address, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};

const read = async (response: Response): Promise<unknown> => {
  if (response.ok) return response.json();
  throw callRefused(response.status, await response.text());
};

export const signedHeaders = (organizationId: string, body?: unknown): Record<string, string> => {
  const token = readToken();
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(organizationId && { 'x-current-organization-id': organizationId }),
    ...(body !== undefined && !holdsFile(body) && { 'content-type': 'application/json' }),
  };
};

const holdsFile = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' &&
  body !== null &&
  Object.values(body).some((value) => value instanceof Blob);

const asForm = (body: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'string') form.append(name, value);
  return form;
};
