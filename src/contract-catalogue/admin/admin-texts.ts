// The names of choices and marks are those of the public pages.
import type {} from '../../contracts/web/contract-routes.ts';
import type { Complete } from '../../ui/web/texts.ts';
import type en from '../admin-texts/en.json';
import type es from '../admin-texts/es.json';
import type jp from '../admin-texts/jp.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'contracts-admin': Complete<typeof es, typeof en, typeof jp>;
  }
}
