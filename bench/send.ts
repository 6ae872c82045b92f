import { request } from 'node:http';

/** The status, or what became of the connection. */
export const send = (
  url: string,
  headers: Record<string, string>,
  body?: string,
): Promise<string> =>
  new Promise((resolve) => {
    const sent = request(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
      },
    });
    sent.on('response', (answer) => {
      answer.on('close', () => resolve(String(answer.statusCode)));
      answer.on('error', () => {});
      answer.resume();
    });
    sent.on('error', (error) => resolve('code' in error ? String(error.code) : 'error'));
    sent.end(body);
  });
