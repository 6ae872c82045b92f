import filesEn from '../../../foundation/files/texts/en.json' with { type: 'json' };
import filesEs from '../../../foundation/files/texts/es.json' with { type: 'json' };
import filesJp from '../../../foundation/files/texts/jp.json' with { type: 'json' };
import platformApiEn from '../../../foundation/platform/api-texts/en.json' with { type: 'json' };
import platformApiEs from '../../../foundation/platform/api-texts/es.json' with { type: 'json' };
import platformApiJp from '../../../foundation/platform/api-texts/jp.json' with { type: 'json' };
import {
  type Translate,
  createTranslator,
} from '../../../foundation/platform/api/create-translator.ts';
import type { TranslateInto } from '../../../foundation/platform/api/http/errors.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import platformEn from '../../../foundation/platform/texts/en.json' with { type: 'json' };
import platformEs from '../../../foundation/platform/texts/es.json' with { type: 'json' };
import platformJp from '../../../foundation/platform/texts/jp.json' with { type: 'json' };
import unitsAdminEn from '../../../lists/administrative-units/admin-texts/en.json' with { type: 'json' };
import unitsAdminEs from '../../../lists/administrative-units/admin-texts/es.json' with { type: 'json' };
import unitsAdminJp from '../../../lists/administrative-units/admin-texts/jp.json' with { type: 'json' };
import unitsEn from '../../../lists/administrative-units/texts/en.json' with { type: 'json' };
import unitsEs from '../../../lists/administrative-units/texts/es.json' with { type: 'json' };
import unitsJp from '../../../lists/administrative-units/texts/jp.json' with { type: 'json' };
import contractCatalogueAdminEn from '../../../lists/contract-catalogue/admin-texts/en.json' with { type: 'json' };
import contractCatalogueAdminEs from '../../../lists/contract-catalogue/admin-texts/es.json' with { type: 'json' };
import contractCatalogueAdminJp from '../../../lists/contract-catalogue/admin-texts/jp.json' with { type: 'json' };
import contractsEn from '../../../lists/contracts/texts/en.json' with { type: 'json' };
import contractsEs from '../../../lists/contracts/texts/es.json' with { type: 'json' };
import contractsJp from '../../../lists/contracts/texts/jp.json' with { type: 'json' };
import openDataEn from '../../../lists/open-data/texts/en.json' with { type: 'json' };
import openDataEs from '../../../lists/open-data/texts/es.json' with { type: 'json' };
import openDataJp from '../../../lists/open-data/texts/jp.json' with { type: 'json' };
import suppliersAdminEn from '../../../lists/suppliers/admin-texts/en.json' with { type: 'json' };
import suppliersAdminEs from '../../../lists/suppliers/admin-texts/es.json' with { type: 'json' };
import suppliersAdminJp from '../../../lists/suppliers/admin-texts/jp.json' with { type: 'json' };
import suppliersEn from '../../../lists/suppliers/texts/en.json' with { type: 'json' };
import suppliersEs from '../../../lists/suppliers/texts/es.json' with { type: 'json' };
import suppliersJp from '../../../lists/suppliers/texts/jp.json' with { type: 'json' };
import dataLoadEn from '../../../loading/data-load/texts/en.json' with { type: 'json' };
import dataLoadEs from '../../../loading/data-load/texts/es.json' with { type: 'json' };
import dataLoadJp from '../../../loading/data-load/texts/jp.json' with { type: 'json' };
import accountsEn from '../../../office/accounts/texts/en.json' with { type: 'json' };
import accountsEs from '../../../office/accounts/texts/es.json' with { type: 'json' };
import accountsJp from '../../../office/accounts/texts/jp.json' with { type: 'json' };
import catalogueEn from '../../../office/catalogue/texts/en.json' with { type: 'json' };
import catalogueEs from '../../../office/catalogue/texts/es.json' with { type: 'json' };
import catalogueJp from '../../../office/catalogue/texts/jp.json' with { type: 'json' };
import organizationsAdminEn from '../../../office/organizations/admin-texts/en.json' with { type: 'json' };
import organizationsAdminEs from '../../../office/organizations/admin-texts/es.json' with { type: 'json' };
import organizationsAdminJp from '../../../office/organizations/admin-texts/jp.json' with { type: 'json' };
import recordsAdminEn from '../../../records/records/admin-texts/en.json' with { type: 'json' };
import recordsAdminEs from '../../../records/records/admin-texts/es.json' with { type: 'json' };
import recordsAdminJp from '../../../records/records/admin-texts/jp.json' with { type: 'json' };
import calculationsAdminEn from '../../../risk/calculations/admin-texts/en.json' with { type: 'json' };
import calculationsAdminEs from '../../../risk/calculations/admin-texts/es.json' with { type: 'json' };
import calculationsAdminJp from '../../../risk/calculations/admin-texts/jp.json' with { type: 'json' };
import comparationsEn from '../../../risk/comparations/texts/en.json' with { type: 'json' };
import comparationsEs from '../../../risk/comparations/texts/es.json' with { type: 'json' };
import comparationsJp from '../../../risk/comparations/texts/jp.json' with { type: 'json' };
import formulaAdminEn from '../../../risk/formula/admin-texts/en.json' with { type: 'json' };
import formulaAdminEs from '../../../risk/formula/admin-texts/es.json' with { type: 'json' };
import formulaAdminJp from '../../../risk/formula/admin-texts/jp.json' with { type: 'json' };
import formulaEn from '../../../risk/formula/texts/en.json' with { type: 'json' };
import formulaEs from '../../../risk/formula/texts/es.json' with { type: 'json' };
import formulaJp from '../../../risk/formula/texts/jp.json' with { type: 'json' };
import procurementLimitsAdminEn from '../../../risk/procurement-limits/admin-texts/en.json' with { type: 'json' };
import procurementLimitsAdminEs from '../../../risk/procurement-limits/admin-texts/es.json' with { type: 'json' };
import procurementLimitsAdminJp from '../../../risk/procurement-limits/admin-texts/jp.json' with { type: 'json' };
import contactEn from '../../../site/contact/texts/en.json' with { type: 'json' };
import contactEs from '../../../site/contact/texts/es.json' with { type: 'json' };
import contactJp from '../../../site/contact/texts/jp.json' with { type: 'json' };
import publicationAdminEn from '../../../site/publication/admin-texts/en.json' with { type: 'json' };
import publicationAdminEs from '../../../site/publication/admin-texts/es.json' with { type: 'json' };
import publicationAdminJp from '../../../site/publication/admin-texts/jp.json' with { type: 'json' };
import resourcesEn from '../../../site/resources/texts/en.json' with { type: 'json' };
import resourcesEs from '../../../site/resources/texts/es.json' with { type: 'json' };
import resourcesJp from '../../../site/resources/texts/jp.json' with { type: 'json' };
import settingsEn from '../../../site/settings/texts/en.json' with { type: 'json' };
import settingsEs from '../../../site/settings/texts/es.json' with { type: 'json' };
import settingsJp from '../../../site/settings/texts/jp.json' with { type: 'json' };
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
    'procurement-limits-admin': procurementLimitsAdminEs,
    catalogue: catalogueEs,
    comparations: comparationsEs,
    contact: contactEs,
    'contract-catalogue-admin': contractCatalogueAdminEs,
    contracts: contractsEs,
    'data-load': dataLoadEs,
    files: filesEs,
    formula: formulaEs,
    'formula-admin': formulaAdminEs,
    'composition-admin': mainAdminEs,
    'open-data': openDataEs,
    'organizations-admin': organizationsAdminEs,
    'records-admin': recordsAdminEs,
    resources: resourcesEs,
    'publication-admin': publicationAdminEs,
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
    'procurement-limits-admin': procurementLimitsAdminEn,
    catalogue: catalogueEn,
    comparations: comparationsEn,
    contact: contactEn,
    'contract-catalogue-admin': contractCatalogueAdminEn,
    contracts: contractsEn,
    'data-load': dataLoadEn,
    files: filesEn,
    formula: formulaEn,
    'formula-admin': formulaAdminEn,
    'composition-admin': mainAdminEn,
    'open-data': openDataEn,
    'organizations-admin': organizationsAdminEn,
    'records-admin': recordsAdminEn,
    resources: resourcesEn,
    'publication-admin': publicationAdminEn,
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
    'procurement-limits-admin': procurementLimitsAdminJp,
    catalogue: catalogueJp,
    comparations: comparationsJp,
    contact: contactJp,
    'contract-catalogue-admin': contractCatalogueAdminJp,
    contracts: contractsJp,
    'data-load': dataLoadJp,
    files: filesJp,
    formula: formulaJp,
    'formula-admin': formulaAdminJp,
    'composition-admin': mainAdminJp,
    'open-data': openDataJp,
    'organizations-admin': organizationsAdminJp,
    'records-admin': recordsAdminJp,
    resources: resourcesJp,
    'publication-admin': publicationAdminJp,
    settings: settingsJp,
    suppliers: suppliersJp,
    'suppliers-admin': suppliersAdminJp,
  },
};

/** The text of a key such as `platform:api.not-found`; the key itself when no catalogue has it. */
export const translateInto: TranslateInto = (language, key, values) => {
  const [slice = '', name = ''] = key.split(':');
  const text = translatorOf(language, slice)?.(name, values);
  return text === undefined || text === name ? key : text;
};

const translatorOf = (language: Language, slice: string): Translate | undefined => {
  const { es, en, jp } = catalogues;
  const [inEs, inEn, inJp] = [es[slice], en[slice], jp[slice]];
  return inEs && inEn && inJp && createTranslator([{ es: inEs, en: inEn, jp: inJp }], language);
};
