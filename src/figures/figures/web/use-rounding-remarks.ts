import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { sumShown } from '../sum-shown.ts';

type Shown = {
  shares: string[];
  sums: { parts: (number | null)[]; total: number | null } | undefined;
  round: boolean;
  /** Whose figures they are, where the page has others too. */
  of?: string;
};

/** Says where rounded figures that stand together do not add up (docs/methodology.md#rounding). */
export const useRoundingRemarks = ({ shares, sums, round, of: name }: Shown): string[] => {
  const { t, format } = useTexts('figures');
  const inShares = sumShown(shares);
  const inSums = sums && sumShown(sums.parts.map((part) => format.sum(part ?? 0, round)));
  const total = sums && sumShown([format.sum(sums.total, round)]);
  return [
    ...(inSums !== undefined && total !== undefined && inSums !== total
      ? [
          name === undefined
            ? t('counted.roundedSums', { sum: format.sum(inSums, round) })
            : t('counted.roundedSumsOf', { name, sum: format.sum(inSums, round) }),
        ]
      : []),
    ...(inShares !== undefined && inShares !== 100
      ? [
          name === undefined
            ? t('counted.rounded', { sum: inShares })
            : t('counted.roundedOf', { name, sum: inShares }),
        ]
      : []),
  ];
};
