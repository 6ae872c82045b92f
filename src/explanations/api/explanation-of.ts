import { listedIn } from '../../figures/api/find-totals.ts';
import type { ContractTotals } from '../../figures/contract-totals.ts';
import { type Figure, shareOf } from '../../figures/figure.ts';
import type { ExplainedFigure } from '../explained-figure.ts';
import type { FigureExplanation } from '../explanation-endpoints.ts';

/** From the very totals that the panels of a list show. */
export const explanationOf = (
  totals: ContractTotals,
  { measure, type }: ExplainedFigure,
): FigureExplanation => {
  const [whole, figure] = [partsOf(totals), partsOf(totals, type)].map((parts) =>
    measure === 'amount' ? parts : { ...parts, value: parts.contracts, withoutValue: 0 },
  ) as [Figure, Figure];
  const { populations } = totals;
  const share = shareOf(figure.value, whole.value);
  return { figure, whole, share, listed: listedIn(populations), populations };
};

const partsOf = (totals: ContractTotals, type?: ExplainedFigure['type']): Figure => ({
  value: totals[type ?? 'totalAmount'],
  contracts: totals.counts[type ?? 'total'],
  withoutValue: type ? totals.withoutAmounts[type] : totals.withoutAmount,
});
