import { listedIn } from '../../figures/api/find-totals.ts';
import type { ContractTotals } from '../../figures/contract-totals.ts';
import { type Figure, figureOfAnswer, shareOf } from '../../figures/figure.ts';
import type { ExplainedFigure } from '../explained-figure.ts';
import type { FigureExplanation } from '../explanation-endpoints.ts';
import type { Explained } from './find-explained.ts';

/** From the very totals that the panels of a list show. */
export const explanationOf = (
  { totals, concentration }: Pick<Explained, 'totals' | 'concentration'>,
  { measure, type }: ExplainedFigure,
): FigureExplanation => {
  const { populations } = totals;
  const rows = { listed: listedIn(populations), populations };
  const all = partsOf(totals);
  if (concentration)
    return {
      figure: { ...all, value: concentration.index },
      whole: all,
      share: null,
      concentration,
      ...rows,
    };
  const [whole, figure] = [all, partsOf(totals, type)].map((parts) =>
    measure === 'amount' ? parts : { ...parts, value: parts.contracts, withoutValue: 0 },
  ) as [Figure, Figure];
  return { figure, whole, share: shareOf(figure.value, whole.value), ...rows };
};

const partsOf = (totals: ContractTotals, type?: ExplainedFigure['type']): Figure =>
  figureOfAnswer({
    value: totals[type ?? 'totalAmount'],
    contracts: totals.counts[type ?? 'total'],
    withoutValue: type ? totals.withoutAmounts[type] : totals.withoutAmount,
  });
