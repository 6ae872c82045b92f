import { queryOf } from '../../ui/web/query-of.ts';
import { showDataSources } from '../data-source-endpoints.ts';

export const dataSourcesQuery = (administrationPeriods: string[]) =>
  queryOf(showDataSources, { body: { filters: { administrationPeriods } } });
