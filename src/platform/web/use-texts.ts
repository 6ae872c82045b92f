import { useTranslation } from 'react-i18next';

import { formatsOf } from '../formats.ts';
import { languageOf } from './texts.ts';

/** Texts of one slice, and how values are written in the same language. */
export const useTexts = <Slice extends Parameters<typeof useTranslation>[0] & string>(
  slice: Slice,
) => {
  const { t, i18n } = useTranslation(slice);
  const language = languageOf(i18n);
  return { t, language, format: formatsOf(language) };
};
