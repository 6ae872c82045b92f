import type pagesEn from '../../pages/texts/en.json';
import type pagesEs from '../../pages/texts/es.json';
import type pagesJp from '../../pages/texts/jp.json';
import type { Complete } from '../../ui/web/texts.ts';
import type adminEn from '../admin-texts/en.json';
import type adminEs from '../admin-texts/es.json';
import type adminJp from '../admin-texts/jp.json';
import type en from '../texts/en.json';
import type es from '../texts/es.json';
import type jp from '../texts/jp.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** The form shows what the pages say where an organization says nothing. */
    pages: Complete<typeof pagesEs, typeof pagesEn, typeof pagesJp>;
    settings: Complete<typeof es, typeof en, typeof jp>;
    'settings-admin': Complete<typeof adminEs, typeof adminEn, typeof adminJp>;
  }
}
