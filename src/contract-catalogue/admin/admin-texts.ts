import type en from '../../contracts/admin-texts/en.json';
import type es from '../../contracts/admin-texts/es.json';
import type jp from '../../contracts/admin-texts/jp.json';
// The names of choices and marks are those of the public pages.
import type {} from '../../contracts/web/contract-pages.ts';
import type { Complete } from '../../ui/web/texts.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'contracts-admin': Complete<typeof es, typeof en, typeof jp>;
  }
}
