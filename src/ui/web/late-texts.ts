import { lazyRouteComponent } from '@tanstack/react-router';
import type { i18n } from 'i18next';

import { languageOf, sliceOf } from './texts.ts';

/**
 * The catalogues of one slice, each a file of its own:
 * `import.meta.glob('/src/resources/texts/*.json', { import: 'default' })`.
 */
type LateTexts = Record<string, () => Promise<unknown>>;

/**
 * A page that brings its slice's texts along, so that no other page carries them. They are there
 * before the route's `head` runs. The route says `staticData: { source, texts: 'resources' }` too,
 * so that the server announces both files, and no catalogue of src/main/web/catalogues has them.
 */
export const lazyPage = <Page extends Record<string, unknown>, Name extends string & keyof Page>(
  texts: LateTexts,
  load: () => Promise<Page>,
  name: Name,
) => lazyRouteComponent(withTexts(texts, load), name);

/** The same for any part that comes late: `lazy(withTexts(texts, () => import('./dialog.tsx')))`. */
export const withTexts =
  <Part>(texts: LateTexts, load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), addTexts(texts)]);
    return part;
  };

let shown: i18n | undefined;

/** The browser says which texts its document is shown in; the server has all of them at once. */
export const setLateTexts = (texts: i18n): void => {
  shown = texts;
};

const addTexts = async (texts: LateTexts): Promise<void> => {
  if (!shown) return;
  const language = languageOf(shown);
  const [path, load] =
    Object.entries(texts).find(([one]) => one.endsWith(`/${language}.json`)) ?? [];
  if (!path || !load) throw new Error(`No texts in ${language}.`);
  shown.addResourceBundle(shown.language, sliceOf(path), await load());
};
