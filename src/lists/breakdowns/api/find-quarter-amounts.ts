import { findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import type { Selection } from '../../../figures/figures/api/selection.ts';
import { amountOf, inAllAndByType } from '../../../figures/figures/figure.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { QuarterAmounts } from '../quarter-amounts.ts';

const amounts = inAllAndByType(amountOf('counted'));

/** Pesos by quarter and procedure type of a selection, in time order. */
export const findQuarterAmounts = async (
  sql: Queries,
  selection: Selection,
): Promise<QuarterAmounts[]> => {
  const quarters = await findFiguresBy(sql, selection, { by: ['quarter'] }, amounts);
  return quarters
    .map(({ by: { quarter }, figures }) => ({
      _id: { period: String(quarter).slice(0, 2), year: String(quarter).slice(-4) },
      totalPublic: figures.PUBLIC.value,
      totalInvitation: figures.INVITATION.value,
      totalNoBid: figures.NO_BID.value,
      total: figures.total.value,
    }))
    .toSorted((a, b) => inTime(a).localeCompare(inTime(b)));
};

const inTime = ({ _id: { period, year } }: QuarterAmounts): string => `${year} ${period}`;
