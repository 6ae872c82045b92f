import { type FunctionComponent, lazy, type LazyExoticComponent, type ReactNode } from 'react';

import { type LateTexts, withTexts } from './late-texts.ts';

/** What the three engines and the loader of style sheets say of a file that did not come. */
const notLoaded = /dynamically imported module|module script failed|unable to preload/i;

/** The address of the page that the server wrote. */
const firstAddress = import.meta.env.SSR ? undefined : location.href;

/**
 * A part of a page whose scripts come after those of the page. Browsers do not ask again for a
 * script that failed, and a connection fails, or a new version has other scripts: then what the
 * server wrote stays, readable, and a page that the browser was about to write is loaded from the
 * server.
 */
export const latePart = <Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  texts?: LateTexts,
): LazyExoticComponent<FunctionComponent<Props>> => {
  const loadAll = texts ? withTexts(texts, load) : load;
  return lazy(async () => ({ default: await loadAll().catch(keepPage) }));
};

const keepPage = (error: unknown): Promise<never> => {
  if (!(error instanceof Error && notLoaded.test(error.message))) throw error;
  if (location.href !== firstAddress) location.reload();
  return new Promise(() => {});
};
