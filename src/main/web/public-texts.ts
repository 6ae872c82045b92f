import type codelists from '../../codelists/texts/es.json';
import type contact from '../../contact/texts/es.json';
import type contracts from '../../contracts/texts/es.json';
import type dataSources from '../../data-sources/texts/es.json';
import type derived from '../../derived/texts/es.json';
import type documents from '../../documents/texts/es.json';
import type downloads from '../../downloads/texts/es.json';
import type figures from '../../figures/texts/es.json';
import type home from '../../home/texts/es.json';
import type organizations from '../../organizations/texts/es.json';
import type pages from '../../pages/texts/es.json';
import type { Language } from '../../platform/language.ts';
import type platform from '../../platform/texts/es.json';
import type records from '../../records/texts/es.json';
import type resources from '../../resources/texts/es.json';
import type suppliers from '../../suppliers/texts/es.json';
import { openTexts } from '../../ui/web/texts.ts';
import type main from '../texts/es.json';

const catalogues = {
  es: () => import('./catalogues/es.ts'),
  en: () => import('./catalogues/en.ts'),
  jp: () => import('./catalogues/jp.ts'),
};

/** The texts of one language; each is a chunk of its own, so that only one travels. */
export const publicTexts = async (language: Language) =>
  openTexts(language, (await catalogues[language]()).files);

/**
 * The keys of the slices that have public pages, for the compiler: those of Spanish. A test
 * compares the other languages with them.
 */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    codelists: typeof codelists;
    contact: typeof contact;
    contracts: typeof contracts;
    'data-sources': typeof dataSources;
    derived: typeof derived;
    documents: typeof documents;
    downloads: typeof downloads;
    figures: typeof figures;
    home: typeof home;
    main: typeof main;
    organizations: typeof organizations;
    pages: typeof pages;
    platform: typeof platform;
    records: typeof records;
    resources: typeof resources;
    suppliers: typeof suppliers;
  }
}
