import { createHomeRoute } from '../../../lists/home/web/home-pages.ts';
import { administrationOf } from '../../../risk/corruption-index/corruption-index-search.ts';
import { monitorIndicesQuery } from '../../../risk/corruption-index/web/corruption-index-calls.ts';

export const homeRoute = createHomeRoute({
  source: 'src/main/composition/web/home-page.tsx',
  load: () => import('./home-page.tsx'),
  queriesOf: (filters) => [monitorIndicesQuery(administrationOf(filters))],
});
