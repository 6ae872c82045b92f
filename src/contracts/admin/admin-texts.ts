import type { Complete } from '../../platform/web/texts.ts';
import type en from '../admin-texts/en.json';
import type es from '../admin-texts/es.json';
import type jp from '../admin-texts/jp.json';
// The names of choices and marks are those of the public pages.
import type {} from '../web/contract-routes.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'contracts-admin': Complete<typeof es, typeof en, typeof jp>;
  }
}
