import type { Complete } from '../../ui/web/texts.ts';
import type en from '../texts/en.json';
import type es from '../texts/es.json';
import type jp from '../texts/jp.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    derived: Complete<typeof es, typeof en, typeof jp>;
  }
}
