import type { Complete } from '../../ui/web/texts.ts';
import type en from '../texts/en.json';
import type es from '../texts/es.json';
import type jp from '../texts/jp.json';

/** They come with the dialog, for most visitors never open it. */
export const downloadTexts = import.meta.glob('/src/downloads/texts/*.json', { import: 'default' });

declare module 'i18next' {
  interface ResourceNamespaceMap {
    downloads: Complete<typeof es, typeof en, typeof jp>;
  }
}
