import type { Complete } from '../../ui/web/texts.ts';
import type adminEn from '../admin-texts/en.json';
import type adminEs from '../admin-texts/es.json';
import type adminJp from '../admin-texts/jp.json';
import type en from '../texts/en.json';
import type es from '../texts/es.json';
import type jp from '../texts/jp.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    files: Complete<typeof es, typeof en, typeof jp>;
    'files-admin': Complete<typeof adminEs, typeof adminEn, typeof adminJp>;
  }
}
