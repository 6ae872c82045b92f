import type { Language } from '../../platform/language.ts';
import { type Complete, openTexts } from '../../ui/web/texts.ts';
import type en from '../admin-texts/en.json';
import type es from '../admin-texts/es.json';
import type jp from '../admin-texts/jp.json';
import type publicEn from '../texts/en.json';
import type publicEs from '../texts/es.json';
import type publicJp from '../texts/jp.json';

const catalogues = {
  es: () => import('./catalogues/es.ts'),
  en: () => import('./catalogues/en.ts'),
  jp: () => import('./catalogues/jp.ts'),
};

/** The texts of one language; each is a chunk of its own, so that only one travels. */
export const adminTexts = async (language: Language) =>
  openTexts(language, (await catalogues[language]()).files);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'main-admin': Complete<typeof es, typeof en, typeof jp>;
    main: Complete<typeof publicEs, typeof publicEn, typeof publicJp>;
  }
}
