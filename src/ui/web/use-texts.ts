import type { FlatNamespace, i18n, TFunction } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

import { formatsOf } from '../../platform/formats.ts';
import { languageOf } from './texts.ts';

/** Texts of one slice, those of others by `slice:key`, and how values are written in the same language. */
export const useTexts = <Slice extends FlatNamespace>(slice: Slice) => {
  const context = useContext(I18nContext);
  if (!context) throw new Error('The document gives the texts.');
  const language = languageOf(context.i18n);
  return { t: translatorOf(context.i18n, slice), language, format: formatsOf(language) };
};

type TranslateIn<Slice extends FlatNamespace> = TFunction<
  [Slice, ...Exclude<FlatNamespace, Slice>[]]
>;

const translators = new WeakMap<i18n, Map<string, unknown>>();

/** One for each slice, for good: another language comes with another page. */
const translatorOf = <Slice extends FlatNamespace>(
  texts: i18n,
  slice: Slice,
): TranslateIn<Slice> => {
  const known = translators.get(texts) ?? new Map<string, unknown>();
  translators.set(texts, known);
  if (!known.has(slice)) known.set(slice, remembering(texts.getFixedT(null, slice)));
  return known.get(slice) as TranslateIn<Slice>;
};

type Translate = (...input: unknown[]) => unknown;

/** A page asks for many texts again and again, and i18next works out each from the beginning. */
const remembering = (translate: unknown): Translate => {
  const t = translate as Translate;
  const known = new Map<unknown, unknown>();
  return (key, ...options) => {
    if (options.length > 0) return t(key, ...options);
    if (!known.has(key)) known.set(key, t(key));
    return known.get(key);
  };
};
