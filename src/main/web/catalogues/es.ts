import type { TextFiles } from '../../../ui/web/texts.ts';

/** Of the slices that have pages. */
export const files: TextFiles = import.meta.glob(
  '/src/{platform,organizations,codelists,records,figures,documents,contracts,suppliers,home,main}/texts/es.json',
  { eager: true, import: 'default' },
);
