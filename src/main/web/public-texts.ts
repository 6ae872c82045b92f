import type administrativeUnits from '../../administrative-units/texts/es.json';
import type breakdowns from '../../breakdowns/texts/es.json';
import type calendar from '../../calendar/texts/es.json';
import type codelists from '../../codelists/texts/es.json';
import type comparations from '../../comparations/texts/es.json';
import type concentration from '../../concentration/texts/es.json';
import type contact from '../../contact/texts/es.json';
import type contractGroups from '../../contract-groups/texts/es.json';
import type contracts from '../../contracts/texts/es.json';
import type corruptionIndex from '../../corruption-index/texts/es.json';
import type dataSources from '../../data-sources/texts/es.json';
import type derived from '../../derived/texts/es.json';
import type documents from '../../documents/texts/es.json';
import type downloads from '../../downloads/texts/es.json';
import type embeds from '../../embeds/texts/es.json';
import type explanations from '../../explanations/texts/es.json';
import type facets from '../../facets/texts/es.json';
import type figures from '../../figures/texts/es.json';
import type flows from '../../flows/texts/es.json';
import type home from '../../home/texts/es.json';
import type openData from '../../open-data/texts/es.json';
import type organizations from '../../organizations/texts/es.json';
import type pages from '../../pages/texts/es.json';
import type periodChanges from '../../period-changes/texts/es.json';
import type { Language } from '../../platform/language.ts';
import type platform from '../../platform/texts/es.json';
import type records from '../../records/texts/es.json';
import type resources from '../../resources/texts/es.json';
import type search from '../../search/texts/es.json';
import type subscriptions from '../../subscriptions/texts/es.json';
import type suppliers from '../../suppliers/texts/es.json';
import { openTexts } from '../../ui/web/texts.ts';
import type failures from '../failure-texts/es.json';
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
declare module '../../ui/web/texts.ts' {
  interface TextCatalogues {
    'administrative-units': typeof administrativeUnits;
    breakdowns: typeof breakdowns;
    calendar: typeof calendar;
    codelists: typeof codelists;
    comparations: typeof comparations;
    concentration: typeof concentration;
    contact: typeof contact;
    'contract-groups': typeof contractGroups;
    contracts: typeof contracts;
    'corruption-index': typeof corruptionIndex;
    'data-sources': typeof dataSources;
    derived: typeof derived;
    documents: typeof documents;
    downloads: typeof downloads;
    embeds: typeof embeds;
    explanations: typeof explanations;
    facets: typeof facets;
    figures: typeof figures;
    flows: typeof flows;
    home: typeof home;
    main: typeof main & typeof failures;
    'open-data': typeof openData;
    organizations: typeof organizations;
    pages: typeof pages;
    'period-changes': typeof periodChanges;
    platform: typeof platform;
    records: typeof records;
    resources: typeof resources;
    search: typeof search;
    subscriptions: typeof subscriptions;
    suppliers: typeof suppliers;
  }
}
