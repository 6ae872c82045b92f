import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';

/** Writes a document; `failures` takes the errors met meanwhile. */
export type WriteMarkup = (
  document: ReactNode,
  mark: string,
  failures: unknown[],
) => string | Promise<string>;

/** The failure of a document that cannot be written at once. */
export const unfinished = new Error('A part of the page was not ready or failed.');

/** The quick way. It can neither wait for a part nor tell why one failed. */
export const writeSync: WriteMarkup = (document, _mark, failures) => {
  const markup = stringOf(document);
  if (markup.includes(missingPart)) failures.push(unfinished);
  return markup;
};

const stringOf = (document: ReactNode): string => {
  try {
    return renderToString(document);
  } catch {
    return missingPart;
  }
};

/** Where React leaves a part to the browser. */
const missingPart = '<!--$!-->';

/** Waits for every part: a page sent in pieces needs scripts to put itself together. */
export const writeStreamed: WriteMarkup = async (document, mark, failures) => {
  const stream = await renderToReadableStream(document, {
    nonce: mark,
    onError: (error) => void failures.push(error),
    progressiveChunkSize: Infinity,
  });
  await stream.allReady;
  return new Response(stream).text();
};
