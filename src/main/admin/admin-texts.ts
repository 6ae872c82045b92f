import type accountsAdmin from '../../accounts/admin-texts/es.json';
import type accounts from '../../accounts/texts/es.json';
import type administrativeUnitsAdmin from '../../administrative-units/admin-texts/es.json';
import type auditAdmin from '../../audit/admin-texts/es.json';
import type audit from '../../audit/texts/es.json';
import type calculationsAdmin from '../../calculations/admin-texts/es.json';
import type catalogueAdmin from '../../catalogue/admin-texts/es.json';
import type contractCatalogueAdmin from '../../contract-catalogue/admin-texts/es.json';
import type dashboardAdmin from '../../dashboard/admin-texts/es.json';
import type filesAdmin from '../../files/admin-texts/es.json';
import type files from '../../files/texts/es.json';
import type formulaAdmin from '../../formula/admin-texts/es.json';
import type formula from '../../formula/texts/es.json';
import type loadCorrectionAdmin from '../../load-correction/admin-texts/es.json';
import type loadGuideAdmin from '../../load-guide/admin-texts/es.json';
import type loadPreviewAdmin from '../../load-preview/admin-texts/es.json';
import type loadReviewAdmin from '../../load-review/admin-texts/es.json';
import type notificationsAdmin from '../../notifications/admin-texts/es.json';
import type organizationsAdmin from '../../organizations/admin-texts/es.json';
import type pastLoadsAdmin from '../../past-loads/admin-texts/es.json';
import type platformAdmin from '../../platform/admin-texts/es.json';
import type { Language } from '../../platform/language.ts';
import type recordsAdmin from '../../records/admin-texts/es.json';
import type resourcesAdmin from '../../resources/admin-texts/es.json';
import type settingsAdmin from '../../settings/admin-texts/es.json';
import type settings from '../../settings/texts/es.json';
import type sheetLayoutsAdmin from '../../sheet-layouts/admin-texts/es.json';
import type suppliersAdmin from '../../suppliers/admin-texts/es.json';
import { openTexts } from '../../ui/web/texts.ts';
import type mainAdmin from '../admin-texts/es.json';
import type {} from '../web/public-texts.ts';

const catalogues = {
  es: () => import('./catalogues/es.ts'),
  en: () => import('./catalogues/en.ts'),
  jp: () => import('./catalogues/jp.ts'),
};

/** The texts of one language; each is a chunk of its own, so that only one travels. */
export const adminTexts = async (language: Language) =>
  openTexts(language, (await catalogues[language]()).files);

/** The keys that only the back office shows, for the compiler; it shows those of the public too. */
declare module '../../ui/web/texts.ts' {
  interface TextCatalogues {
    accounts: typeof accounts;
    audit: typeof audit;
    files: typeof files;
    formula: typeof formula;
    settings: typeof settings;
    'accounts-admin': typeof accountsAdmin;
    'administrative-units-admin': typeof administrativeUnitsAdmin;
    'audit-admin': typeof auditAdmin;
    'calculations-admin': typeof calculationsAdmin;
    'catalogue-admin': typeof catalogueAdmin;
    'contract-catalogue-admin': typeof contractCatalogueAdmin;
    'dashboard-admin': typeof dashboardAdmin;
    'files-admin': typeof filesAdmin;
    'formula-admin': typeof formulaAdmin;
    'load-guide-admin': typeof loadGuideAdmin;
    'load-preview-admin': typeof loadPreviewAdmin;
    'load-correction-admin': typeof loadCorrectionAdmin;
    'load-review-admin': typeof loadReviewAdmin;
    'past-loads-admin': typeof pastLoadsAdmin;
    'main-admin': typeof mainAdmin;
    'notifications-admin': typeof notificationsAdmin;
    'organizations-admin': typeof organizationsAdmin;
    'platform-admin': typeof platformAdmin;
    'records-admin': typeof recordsAdmin;
    'resources-admin': typeof resourcesAdmin;
    'settings-admin': typeof settingsAdmin;
    'sheet-layouts-admin': typeof sheetLayoutsAdmin;
    'suppliers-admin': typeof suppliersAdmin;
  }
}
