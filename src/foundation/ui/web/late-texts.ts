import { lazyRouteComponent } from '@tanstack/react-router';

import { sliceOf, type Texts } from './texts.ts';

/**
 * The catalogues of some slices, each a file of its own:
 * `import.meta.glob('/src/site/resources/texts/*.json', { import: 'default' })`.
 */
export type LateTexts = Record<string, () => Promise<unknown>>;

/**
 * A page that brings its slices' texts along, so that no other page carries them. They are there
 * before the route's `head` runs. The route says `staticData: { source, texts: ['resources'] }` too,
 * so that the server announces both files, and no catalogue of src/main/composition/web/catalogues has them.
 */
export const lazyPage = <Page extends Record<string, unknown>, Name extends string & keyof Page>(
  texts: LateTexts,
  load: () => Promise<Page>,
  name: Name,
) => lazyRouteComponent(withTexts(texts, load), name);

/** The same for whatever comes late; a component is a `latePart`. */
export const withTexts =
  <Part>(texts: LateTexts, load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), addTexts(texts)]);
    return part;
  };

let shown: Texts | undefined;

/** The browser says which texts its document is shown in; the server has all of them at once. */
export const setLateTexts = (texts: Texts): void => {
  shown = texts;
};

const addTexts = async (texts: LateTexts): Promise<void> => {
  if (!shown) return;
  const { language, add } = shown;
  const wanted = Object.entries(texts).filter(([path]) => path.endsWith(`/${language}.json`));
  if (wanted.length === 0) throw new Error(`No texts in ${language}.`);
  const loaded = wanted.map(async ([path, load]) => [path, asTexts(await load())] as const);
  for (const [path, bundle] of await Promise.all(loaded)) add(sliceOf(path), bundle);
};

/** A test reads every catalogue file; the compiler knows nothing of what a pattern finds. */
const asTexts = (bundle: unknown) => bundle as Record<string, string>;
