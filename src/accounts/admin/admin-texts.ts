import type { Complete } from '../../ui/web/texts.ts';
import type en from '../admin-texts/en.json';
import type es from '../admin-texts/es.json';
import type jp from '../admin-texts/jp.json';
import type refusalsEn from '../texts/en.json';
import type refusalsEs from '../texts/es.json';
import type refusalsJp from '../texts/jp.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    accounts: Complete<typeof refusalsEs, typeof refusalsEn, typeof refusalsJp>;
    'accounts-admin': Complete<typeof es, typeof en, typeof jp>;
  }
}
