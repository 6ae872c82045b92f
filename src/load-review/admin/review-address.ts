import { columnCodes, type ColumnCode } from '../../data-load/columns.ts';
import { rowStatuses } from '../../data-load/load-row.ts';
import { pageSizes } from '../../platform/paging.ts';
import { z } from '../../platform/schema.ts';

/** Which rows of the review are shown; what does not fit counts as absent. */
export const ReviewAddress = z.object({
  show: z.enum(rowStatuses).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  page: z.coerce.number<number | string>().int().optional().catch(undefined),
  pageSize: z.coerce
    .number<number | string>()
    .pipe(z.literal(pageSizes))
    .optional()
    .catch(undefined),
  column: z
    .enum(columnCodes as [ColumnCode, ...ColumnCode[]])
    .optional()
    .catch(undefined),
  key: z.string().max(100).optional().catch(undefined),
});
export type ReviewAddress = z.infer<typeof ReviewAddress>;
