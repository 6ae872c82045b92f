import type { TextFiles } from '../../../../foundation/ui/web/texts.ts';

/** Of the slices that have pages. */
export const files: TextFiles = import.meta.glob(
  '/src/*/{platform,organizations,derived,codelists,records,figures,documents,contracts,composition}/texts/en.json',
  { eager: true, import: 'default' },
);
