import { lazyRouteComponent } from '@tanstack/react-router';

import { sliceOf, type Texts } from './texts.ts';

/** Whose texts come late, as `resources` or, of one folder of them, `contracts/detail-texts`. */
export type LateTexts = readonly string[];

/**
 * What loads each catalogue of one language, by its path: with those of the other languages a visitor's
 * first page would be 0.7 KB larger.
 */
export type TextLoaders = Record<string, () => Promise<unknown>>;

/**
 * A page that brings its slices' texts along, so that no other page carries them. They are there
 * before the route's `head` runs. The route says `staticData: { source, texts: ['resources'] }` too,
 * so that the server announces both files, and the catalogues of src/main/composition/web/catalogues have them under `late`.
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

let shown: { texts: Texts; loaders: TextLoaders } | undefined;

/** The browser says which texts its document is shown in; the server has all of them at once. */
export const setLateTexts = (texts: Texts, loaders: TextLoaders): void => {
  shown = { texts, loaders };
};

const addTexts = async (names: LateTexts): Promise<void> => {
  if (!shown) return;
  const { texts, loaders } = shown;
  const folders = names.map((name) => `/${name}/${name.includes('/') ? '' : 'texts/'}`);
  const wanted = Object.entries(loaders).filter(([path]) =>
    folders.some((folder) => path.includes(folder)),
  );
  if (wanted.length < names.length) throw new Error(`No texts of ${names.join(', ')}.`);
  const loaded = wanted.map(async ([path, load]) => [path, asTexts(await load())] as const);
  for (const [path, bundle] of await Promise.all(loaded)) texts.add(sliceOf(path), bundle);
};

/** A test reads every catalogue file; the compiler knows nothing of what a pattern finds. */
const asTexts = (bundle: unknown) => bundle as Record<string, string>;
