import type { TextLoaders } from '../../../../foundation/ui/web/late-texts.ts';
import type { TextFiles } from '../../../../foundation/ui/web/texts.ts';

/** Of the slices that have pages. */
export const files: TextFiles = import.meta.glob(
  '/src/*/{platform,organizations,derived,codelists,records,figures,documents,contracts,composition}/texts/es.json',
  { eager: true, import: 'default' },
);

/** Of those whose pages or parts bring them, when somebody comes to one. */
export const late: TextLoaders = import.meta.glob(
  [
    '/src/*/{administrative-units,breakdowns,contract-changes,comparations,concentration,contract-groups,resources,contact,pages,downloads,embeds,explanations,facets,home,data-sources,open-data,corruption-index,period-changes,calendar,flows,search,signals,subscriptions,suppliers}/texts/es.json',
    '/src/lists/contracts/detail-texts/es.json',
    '/src/main/composition/denied-texts/es.json',
  ],
  { import: 'default' },
);
