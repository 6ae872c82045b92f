import type contractCasesAdmin from '../../../figures/contract-cases/admin-texts/es.json';
import type filesAdmin from '../../../foundation/files/admin-texts/es.json';
import type files from '../../../foundation/files/texts/es.json';
import type platformAdmin from '../../../foundation/platform/admin-texts/es.json';
import type { Language } from '../../../foundation/platform/language.ts';
import { openTexts } from '../../../foundation/ui/web/texts.ts';
import type administrativeUnitsAdmin from '../../../lists/administrative-units/admin-texts/es.json';
import type contractCatalogueAdmin from '../../../lists/contract-catalogue/admin-texts/es.json';
import type suppliersAdmin from '../../../lists/suppliers/admin-texts/es.json';
import type loadCorrectionAdmin from '../../../loading/load-correction/admin-texts/es.json';
import type loadGuideAdmin from '../../../loading/load-guide/admin-texts/es.json';
import type pastLoadsAdmin from '../../../loading/past-loads/admin-texts/es.json';
import type sheetLayoutsAdmin from '../../../loading/sheet-layouts/admin-texts/es.json';
import type accountsAdmin from '../../../office/accounts/admin-texts/es.json';
import type accounts from '../../../office/accounts/texts/es.json';
import type auditAdmin from '../../../office/audit/admin-texts/es.json';
import type audit from '../../../office/audit/texts/es.json';
import type catalogueAdmin from '../../../office/catalogue/admin-texts/es.json';
import type notificationsAdmin from '../../../office/notifications/admin-texts/es.json';
import type organizationsAdmin from '../../../office/organizations/admin-texts/es.json';
import type documentsAdmin from '../../../records/documents/admin-texts/es.json';
import type recordsAdmin from '../../../records/records/admin-texts/es.json';
import type loadPreviewAdmin from '../../../review/load-preview/admin-texts/es.json';
import type loadReviewAdmin from '../../../review/load-review/admin-texts/es.json';
import type calculationsAdmin from '../../../risk/calculations/admin-texts/es.json';
import type formulaAdmin from '../../../risk/formula/admin-texts/es.json';
import type formula from '../../../risk/formula/texts/es.json';
import type procurementLimitsAdmin from '../../../risk/procurement-limits/admin-texts/es.json';
import type dashboardAdmin from '../../../site/dashboard/admin-texts/es.json';
import type publicationAdmin from '../../../site/publication/admin-texts/es.json';
import type resourcesAdmin from '../../../site/resources/admin-texts/es.json';
import type settingsAdmin from '../../../site/settings/admin-texts/es.json';
import type settings from '../../../site/settings/texts/es.json';
import type systemAdmin from '../../system/admin-texts/es.json';
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
declare module '../../../foundation/ui/web/texts.ts' {
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
    'contract-cases-admin': typeof contractCasesAdmin;
    'contract-catalogue-admin': typeof contractCatalogueAdmin;
    'dashboard-admin': typeof dashboardAdmin;
    'documents-admin': typeof documentsAdmin;
    'files-admin': typeof filesAdmin;
    'formula-admin': typeof formulaAdmin;
    'load-guide-admin': typeof loadGuideAdmin;
    'load-preview-admin': typeof loadPreviewAdmin;
    'load-correction-admin': typeof loadCorrectionAdmin;
    'load-review-admin': typeof loadReviewAdmin;
    'past-loads-admin': typeof pastLoadsAdmin;
    'composition-admin': typeof mainAdmin;
    'notifications-admin': typeof notificationsAdmin;
    'organizations-admin': typeof organizationsAdmin;
    'platform-admin': typeof platformAdmin;
    'procurement-limits-admin': typeof procurementLimitsAdmin;
    'publication-admin': typeof publicationAdmin;
    'records-admin': typeof recordsAdmin;
    'resources-admin': typeof resourcesAdmin;
    'settings-admin': typeof settingsAdmin;
    'sheet-layouts-admin': typeof sheetLayoutsAdmin;
    'system-admin': typeof systemAdmin;
    'suppliers-admin': typeof suppliersAdmin;
  }
}
