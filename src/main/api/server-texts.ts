import accountsEn from '../../accounts/texts/en.json' with { type: 'json' };
import accountsEs from '../../accounts/texts/es.json' with { type: 'json' };
import accountsJp from '../../accounts/texts/jp.json' with { type: 'json' };
import unitsAdminEn from '../../administrative-units/admin-texts/en.json' with { type: 'json' };
import unitsAdminEs from '../../administrative-units/admin-texts/es.json' with { type: 'json' };
import unitsAdminJp from '../../administrative-units/admin-texts/jp.json' with { type: 'json' };
import unitsEn from '../../administrative-units/texts/en.json' with { type: 'json' };
import unitsEs from '../../administrative-units/texts/es.json' with { type: 'json' };
import unitsJp from '../../administrative-units/texts/jp.json' with { type: 'json' };
import calculationsAdminEn from '../../calculations/admin-texts/en.json' with { type: 'json' };
import calculationsAdminEs from '../../calculations/admin-texts/es.json' with { type: 'json' };
import calculationsAdminJp from '../../calculations/admin-texts/jp.json' with { type: 'json' };
import catalogueEn from '../../catalogue/texts/en.json' with { type: 'json' };
import catalogueEs from '../../catalogue/texts/es.json' with { type: 'json' };
import catalogueJp from '../../catalogue/texts/jp.json' with { type: 'json' };
import comparationsEn from '../../comparations/texts/en.json' with { type: 'json' };
import comparationsEs from '../../comparations/texts/es.json' with { type: 'json' };
import comparationsJp from '../../comparations/texts/jp.json' with { type: 'json' };
import contactEn from '../../contact/texts/en.json' with { type: 'json' };
import contactEs from '../../contact/texts/es.json' with { type: 'json' };
import contactJp from '../../contact/texts/jp.json' with { type: 'json' };
import contractCatalogueAdminEn from '../../contract-catalogue/admin-texts/en.json' with { type: 'json' };
import contractCatalogueAdminEs from '../../contract-catalogue/admin-texts/es.json' with { type: 'json' };
import contractCatalogueAdminJp from '../../contract-catalogue/admin-texts/jp.json' with { type: 'json' };
import contractsEn from '../../contracts/texts/en.json' with { type: 'json' };
import contractsEs from '../../contracts/texts/es.json' with { type: 'json' };
import contractsJp from '../../contracts/texts/jp.json' with { type: 'json' };
import dataLoadEn from '../../data-load/texts/en.json' with { type: 'json' };
import dataLoadEs from '../../data-load/texts/es.json' with { type: 'json' };
import dataLoadJp from '../../data-load/texts/jp.json' with { type: 'json' };
import filesEn from '../../files/texts/en.json' with { type: 'json' };
import filesEs from '../../files/texts/es.json' with { type: 'json' };
import filesJp from '../../files/texts/jp.json' with { type: 'json' };
import formulaAdminEn from '../../formula/admin-texts/en.json' with { type: 'json' };
import formulaAdminEs from '../../formula/admin-texts/es.json' with { type: 'json' };
import formulaAdminJp from '../../formula/admin-texts/jp.json' with { type: 'json' };
import formulaEn from '../../formula/texts/en.json' with { type: 'json' };
import formulaEs from '../../formula/texts/es.json' with { type: 'json' };
import formulaJp from '../../formula/texts/jp.json' with { type: 'json' };
import openDataEn from '../../open-data/texts/en.json' with { type: 'json' };
import openDataEs from '../../open-data/texts/es.json' with { type: 'json' };
import openDataJp from '../../open-data/texts/jp.json' with { type: 'json' };
import organizationsAdminEn from '../../organizations/admin-texts/en.json' with { type: 'json' };
import organizationsAdminEs from '../../organizations/admin-texts/es.json' with { type: 'json' };
import organizationsAdminJp from '../../organizations/admin-texts/jp.json' with { type: 'json' };
import platformApiEn from '../../platform/api-texts/en.json' with { type: 'json' };
import platformApiEs from '../../platform/api-texts/es.json' with { type: 'json' };
import platformApiJp from '../../platform/api-texts/jp.json' with { type: 'json' };
import { type Translate, createTranslator } from '../../platform/api/create-translator.ts';
import type { TranslateInto } from '../../platform/api/http/errors.ts';
import type { Language } from '../../platform/language.ts';
import platformEn from '../../platform/texts/en.json' with { type: 'json' };
import platformEs from '../../platform/texts/es.json' with { type: 'json' };
import platformJp from '../../platform/texts/jp.json' with { type: 'json' };
import recordsAdminEn from '../../records/admin-texts/en.json' with { type: 'json' };
import recordsAdminEs from '../../records/admin-texts/es.json' with { type: 'json' };
import recordsAdminJp from '../../records/admin-texts/jp.json' with { type: 'json' };
import resourcesEn from '../../resources/texts/en.json' with { type: 'json' };
import resourcesEs from '../../resources/texts/es.json' with { type: 'json' };
import resourcesJp from '../../resources/texts/jp.json' with { type: 'json' };
import settingsEn from '../../settings/texts/en.json' with { type: 'json' };
import settingsEs from '../../settings/texts/es.json' with { type: 'json' };
import settingsJp from '../../settings/texts/jp.json' with { type: 'json' };
import suppliersAdminEn from '../../suppliers/admin-texts/en.json' with { type: 'json' };
import suppliersAdminEs from '../../suppliers/admin-texts/es.json' with { type: 'json' };
import suppliersAdminJp from '../../suppliers/admin-texts/jp.json' with { type: 'json' };
import suppliersEn from '../../suppliers/texts/en.json' with { type: 'json' };
import suppliersEs from '../../suppliers/texts/es.json' with { type: 'json' };
import suppliersJp from '../../suppliers/texts/jp.json' with { type: 'json' };
import mainAdminEn from '../admin-texts/en.json' with { type: 'json' };
import mainAdminEs from '../admin-texts/es.json' with { type: 'json' };
import mainAdminJp from '../admin-texts/jp.json' with { type: 'json' };

type Catalogue = Record<string, string>;

const catalogues: Record<Language, Record<string, Catalogue>> = {
  es: {
    platform: { ...platformEs, ...platformApiEs },
    accounts: accountsEs,
    'administrative-units': unitsEs,
    'administrative-units-admin': unitsAdminEs,
    'calculations-admin': calculationsAdminEs,
    catalogue: catalogueEs,
    comparations: comparationsEs,
    contact: contactEs,
    'contract-catalogue-admin': contractCatalogueAdminEs,
    contracts: contractsEs,
    'data-load': dataLoadEs,
    files: filesEs,
    formula: formulaEs,
    'formula-admin': formulaAdminEs,
    'main-admin': mainAdminEs,
    'open-data': openDataEs,
    'organizations-admin': organizationsAdminEs,
    'records-admin': recordsAdminEs,
    resources: resourcesEs,
    settings: settingsEs,
    suppliers: suppliersEs,
    'suppliers-admin': suppliersAdminEs,
  },
  en: {
    platform: { ...platformEn, ...platformApiEn },
    accounts: accountsEn,
    'administrative-units': unitsEn,
    'administrative-units-admin': unitsAdminEn,
    'calculations-admin': calculationsAdminEn,
    catalogue: catalogueEn,
    comparations: comparationsEn,
    contact: contactEn,
    'contract-catalogue-admin': contractCatalogueAdminEn,
    contracts: contractsEn,
    'data-load': dataLoadEn,
    files: filesEn,
    formula: formulaEn,
    'formula-admin': formulaAdminEn,
    'main-admin': mainAdminEn,
    'open-data': openDataEn,
    'organizations-admin': organizationsAdminEn,
    'records-admin': recordsAdminEn,
    resources: resourcesEn,
    settings: settingsEn,
    suppliers: suppliersEn,
    'suppliers-admin': suppliersAdminEn,
  },
  jp: {
    platform: { ...platformJp, ...platformApiJp },
    accounts: accountsJp,
    'administrative-units': unitsJp,
    'administrative-units-admin': unitsAdminJp,
    'calculations-admin': calculationsAdminJp,
    catalogue: catalogueJp,
    comparations: comparationsJp,
    contact: contactJp,
    'contract-catalogue-admin': contractCatalogueAdminJp,
    contracts: contractsJp,
    'data-load': dataLoadJp,
    files: filesJp,
    formula: formulaJp,
    'formula-admin': formulaAdminJp,
    'main-admin': mainAdminJp,
    'open-data': openDataJp,
    'organizations-admin': organizationsAdminJp,
    'records-admin': recordsAdminJp,
    resources: resourcesJp,
    settings: settingsJp,
    suppliers: suppliersJp,
    'suppliers-admin': suppliersAdminJp,
  },
};

/** The text of a key such as `platform:api.not-found`; the key itself when no catalogue has it. */
export const translateInto: TranslateInto = (language, key, values) => {
  const [slice = '', name = ''] = key.split(':');
  const text = speakerOf(language, slice)?.(name, values);
  return text === undefined || text === name ? key : text;
};

const speakerOf = (language: Language, slice: string): Translate | undefined => {
  const { es, en, jp } = catalogues;
  const [inEs, inEn, inJp] = [es[slice], en[slice], jp[slice]];
  return inEs && inEn && inJp && createTranslator([{ es: inEs, en: inEn, jp: inJp }], language);
};
