import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { dayFirstDate, monthFirstDate } from '../../../foundation/platform/written-day.ts';
import { dateCells, findDoubt } from '../../data-load/api/find-doubt.ts';
import type { Load } from '../../data-load/api/find-load.ts';
import { onlyMonthFirst } from '../../data-load/cells/day.ts';
import type { DateOrderQuestion } from '../load-question.ts';
import { findRowsWithTextLike, hasTextLike } from './question-report.ts';

/** Asks whether the day or the month stands first, where dates exist with the month first alone. */
export const askDateOrder = async (
  sql: Queries,
  organizationId: string,
  load: Pick<Load, '_id' | 'options'>,
): Promise<DateOrderQuestion | null> => {
  if (load.options.defaults.dateOrder !== undefined) return null;
  const { example, ...concerned } = await findRowsWithTextLike(sql, organizationId, load._id, {
    columns: dateCells,
    pattern: monthFirstDate,
    keys: [onlyMonthFirst, 'check.left-blank'],
  });
  const doubt = await findDoubt(sql, organizationId, load._id, 'dateOrder');
  if (example === null && !doubt) return null;
  const dayFirst = { columns: dateCells, pattern: dayFirstDate };
  const isProposed =
    example !== null && !(await hasTextLike(sql, organizationId, load._id, dayFirst));
  return { ...concerned, proposal: isProposed ? { order: 'MONTH_FIRST', example } : null, doubt };
};
