import { useContext, useMemo } from 'react';
import { I18nContext } from 'react-i18next';

export type TranslateKey = (key: string | string[], values?: Record<string, unknown>) => string;

/** Texts whose key comes from elsewhere, with its slice before it: `catalogue:created`. */
export const useTranslateKey = (): TranslateKey => {
  const i18n = useContext(I18nContext)?.i18n;
  return useMemo(() => {
    // The catalogue's own type knows only keys that are written out in the code.
    const translate = i18n?.t as unknown as TranslateKey | undefined;
    return (key, values) => translate?.(key, values) ?? String(key);
  }, [i18n]);
};
