import type { Complete } from '../../ui/web/texts.ts';
import type en from '../admin-texts/en.json';
import type es from '../admin-texts/es.json';
import type jp from '../admin-texts/jp.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'dashboard-admin': Complete<typeof es, typeof en, typeof jp>;
  }
}
