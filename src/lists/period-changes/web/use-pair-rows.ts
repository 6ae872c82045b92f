import type { ExplainedFigure } from '../../../figures/explanations/explained-figure.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { unknownValue } from '../../../foundation/platform/formats.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import {
  type ChangeTexts,
  type TextLookup,
  describeShownChange,
  describeShownPoints,
} from '../describe-period-change.ts';
import { pairBarrier } from '../pair-barrier.ts';
import type { PeriodPair, PeriodSums } from '../period-change-endpoints.ts';

type PairRowsOptions = { pair: PeriodPair; round: boolean; perQuarter: boolean };

/** A figure of both periods as it is written, and how much it changed. */
type PairRow = {
  key: string;
  name: string;
  texts: string[];
  change: string;
  /** The figure of each period, where one is explained. */
  figure: ExplainedFigure | undefined;
};
type RowMore = {
  figure?: ExplainedFigure;
  partOf?: (period: PeriodSums) => number | null;
  /** A quarter of each period is as long as that of the other one. */
  isOfQuarter?: boolean;
};

const measure = 'amount';
export const amountOfType = {
  PUBLIC: 'public',
  INVITATION: 'invitation',
  NO_BID: 'noBid',
} as const;

/** The rows of two periods, and what they are described with. */
export const usePairRows = ({ pair: { before, after }, round, perQuarter }: PairRowsOptions) => {
  const { t, format } = useTexts('period-changes');
  // The keys are those of this slice, or name their own.
  const say: TextLookup = (key, values) => t(key as 'title', values ?? {});
  const texts: ChangeTexts = {
    t: say,
    format,
    names: { before: before.name, after: after.name },
  };
  const write = (pesos: number | null) => format.sum(pesos, round);
  const barrier = pairBarrier({ before, after });
  const row = (
    key: string,
    name: string,
    textOf: (period: PeriodSums) => string,
    { figure, partOf, isOfQuarter = false }: RowMore = {},
  ): PairRow => {
    const [one, other] = [textOf(before), textOf(after)];
    if (!before.isInMonitor || !after.isInMonitor) {
      const texts = [before, after].map((period) => {
        if (!period.isInMonitor) return t('none');
        const share = partOf ? ` (${format.share(partOf(period), false)})` : '';
        return `${textOf(period)}${share}`;
      });
      return { key, name, texts, figure, change: unknownValue };
    }
    const isSubtracted = isOfQuarter || barrier === null;
    const words = isSubtracted ? describeShownChange(texts, one, other) : t('barrier.cell');
    if (!partOf) return { key, name, texts: [one, other], figure, change: words };
    const [share, otherShare] = [before, after].map((period) =>
      format.share(partOf(period), false),
    );
    const points = isSubtracted
      ? describeShownPoints(say, share ?? '', otherShare ?? '')
      : undefined;
    return {
      key,
      name,
      texts: [`${one} (${share})`, `${other} (${otherShare})`],
      figure,
      change: points === undefined ? words : [words, points].join(' · '),
    };
  };
  const without = row('withoutAmount', t('row.withoutAmount'), ({ sums }) =>
    format.count(sums.withoutAmount),
  );
  const rows: PairRow[] = [
    row('amount', t('row.amount'), ({ sums }) => write(sums.total), { figure: { measure } }),
    ...(perQuarter
      ? [
          row(
            'quarter',
            t('row.quarter', {
              before: format.count(before.quarters),
              after: format.count(after.quarters),
            }),
            ({ sums, quarters }) => write(shareOf(sums.total, quarters)),
            { isOfQuarter: true },
          ),
        ]
      : []),
    ...procedureTypes.map((type) =>
      row(type, t(`codelists:type.${type}`), ({ sums }) => write(sums[amountOfType[type]]), {
        figure: { measure, type },
        partOf: ({ sums }) => shareOf(sums[amountOfType[type]], sums.total),
      }),
    ),
    row('contracts', t('row.contracts'), ({ sums }) => format.count(sums.contractsCount)),
    ...(before.sums.withoutAmount + after.sums.withoutAmount > 0 ? [without] : []),
  ];
  return { texts, write, rows, barrier };
};
