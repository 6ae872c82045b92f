import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { showDataSources } from '../data-source-endpoints.ts';
import { dataSourcesPlace } from '../data-sources-place.ts';

export const dataSourcesQuery = (administrationPeriods: string[]) =>
  queryOf<typeof showDataSources>(dataSourcesPlace, {
    body: { filters: { administrationPeriods } },
  });
