import { createContext, use } from 'react';

import { formatsOf } from '../../platform/formats.ts';
import type { Texts, TextSlice } from './texts.ts';

/** The texts that a document is shown in. */
export const TextsContext = createContext<Texts | undefined>(undefined);

/** All texts, for keys that come from elsewhere. */
export const useAllTexts = (): Texts => {
  const texts = use(TextsContext);
  if (!texts) throw new Error('The document gives the texts.');
  return texts;
};

/** Texts of one slice, those of others by `slice:key`, and how values are written in the same language. */
export const useTexts = <Slice extends TextSlice>(slice: Slice) => {
  const texts = useAllTexts();
  const { language } = texts;
  return { t: texts.of(slice), language, format: formatsOf(language) };
};
