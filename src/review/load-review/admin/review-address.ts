import { pageSizes } from '../../../foundation/platform/paging.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { columnCodes, type ColumnCode } from '../../../loading/data-load/columns.ts';
import { rowStatuses } from '../../../loading/data-load/load-row.ts';

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
