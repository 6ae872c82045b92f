import type { Sending } from '../../platform/call.ts';

type FormCall = { method: string; headers: Record<string, string>; body: FormData };

/** As fetch does it, which cannot tell how much of a body has been sent. */
export const sendForm = (
  address: string,
  { method, headers, body }: FormCall,
  { onProgress, onStart }: Sending = {},
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    // The error of fetch without an answer; see `isNetworkFailure`.
    request.addEventListener('error', () => reject(new TypeError('No answer')));
    request.addEventListener('abort', () => reject(new DOMException('Ended', 'AbortError')));
    request.send(body);
    onStart?.(() => request.abort());
  });
