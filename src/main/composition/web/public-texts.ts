import type concentration from '../../../figures/concentration/texts/es.json';
import type explanations from '../../../figures/explanations/texts/es.json';
import type facets from '../../../figures/facets/texts/es.json';
import type figures from '../../../figures/figures/texts/es.json';
import type signals from '../../../figures/signals/texts/es.json';
import type codelists from '../../../foundation/codelists/texts/es.json';
import type derived from '../../../foundation/derived/texts/es.json';
import type downloads from '../../../foundation/downloads/texts/es.json';
import type { Language } from '../../../foundation/platform/language.ts';
import type platform from '../../../foundation/platform/texts/es.json';
import { openTexts } from '../../../foundation/ui/web/texts.ts';
import type administrativeUnits from '../../../lists/administrative-units/texts/es.json';
import type breakdowns from '../../../lists/breakdowns/texts/es.json';
import type calendar from '../../../lists/calendar/texts/es.json';
import type contractChanges from '../../../lists/contract-changes/texts/es.json';
import type contractGroups from '../../../lists/contract-groups/texts/es.json';
import type contractDetail from '../../../lists/contracts/detail-texts/es.json';
import type contracts from '../../../lists/contracts/texts/es.json';
import type embeds from '../../../lists/embeds/texts/es.json';
import type flows from '../../../lists/flows/texts/es.json';
import type home from '../../../lists/home/texts/es.json';
import type openData from '../../../lists/open-data/texts/es.json';
import type periodChanges from '../../../lists/period-changes/texts/es.json';
import type search from '../../../lists/search/texts/es.json';
import type subscriptions from '../../../lists/subscriptions/texts/es.json';
import type suppliers from '../../../lists/suppliers/texts/es.json';
import type organizations from '../../../office/organizations/texts/es.json';
import type documents from '../../../records/documents/texts/es.json';
import type records from '../../../records/records/texts/es.json';
import type dataSources from '../../../review/data-sources/texts/es.json';
import type comparations from '../../../risk/comparations/texts/es.json';
import type corruptionIndex from '../../../risk/corruption-index/texts/es.json';
import type contact from '../../../site/contact/texts/es.json';
import type pages from '../../../site/pages/texts/es.json';
import type resources from '../../../site/resources/texts/es.json';
import type denied from '../denied-texts/es.json';
import type failures from '../failure-texts/es.json';
import type main from '../texts/es.json';

const catalogues = {
  es: () => import('./catalogues/es.ts'),
  en: () => import('./catalogues/en.ts'),
  jp: () => import('./catalogues/jp.ts'),
};

/** The texts of one language, and what loads the others of it; each language is a chunk of its own. */
export const loadCatalogue = async (language: Language) => {
  const { files, late } = await catalogues[language]();
  return { texts: openTexts(language, files), late };
};

/**
 * The keys of the slices that have public pages, for the compiler: those of Spanish. A test
 * compares the other languages with them.
 */
declare module '../../../foundation/ui/web/texts.ts' {
  interface TextCatalogues {
    'administrative-units': typeof administrativeUnits;
    breakdowns: typeof breakdowns;
    calendar: typeof calendar;
    codelists: typeof codelists;
    comparations: typeof comparations;
    concentration: typeof concentration;
    contact: typeof contact;
    'contract-changes': typeof contractChanges;
    'contract-groups': typeof contractGroups;
    contracts: typeof contracts & typeof contractDetail;
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
    composition: typeof main & typeof denied & typeof failures;
    'open-data': typeof openData;
    organizations: typeof organizations;
    pages: typeof pages;
    'period-changes': typeof periodChanges;
    platform: typeof platform;
    records: typeof records;
    resources: typeof resources;
    search: typeof search;
    signals: typeof signals;
    subscriptions: typeof subscriptions;
    suppliers: typeof suppliers;
  }
}
