import type { ReportFilter } from '../../../../foundation/downloads/api/report.ts';
import { slugOf } from '../../../../foundation/platform/slug-of.ts';
import type { ReportOrder } from './report-frame.ts';

/**
 * Of a file: what it has, of which monitor, and under which filter, as far as a name has room for it, so
 * that files of two filters are two files in the folder of downloads.
 */
export const reportName = (
  what: string,
  { organization }: Pick<ReportOrder, 'organization'>,
  filters: ReportFilter[],
): string => {
  const values = filters.flatMap((filter) => filter.values);
  return [what, organization.shortName, ...(values.length > 0 ? [values.join(' ')] : [])]
    .map(slugOf)
    .join('-');
};
