import type en from '../../platform/admin-texts/en.json';
import type es from '../../platform/admin-texts/es.json';
import type jp from '../../platform/admin-texts/jp.json';
import type { Complete } from '../web/texts.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'platform-admin': Complete<typeof es, typeof en, typeof jp>;
  }
}
