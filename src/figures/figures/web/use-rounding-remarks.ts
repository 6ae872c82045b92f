import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { sumShown } from '../sum-shown.ts';

type Shown = {
  shares: string[];
  /** How many of a hundred pesos each part is, as shown. */
  pesos?: string[];
  sums: { parts: (number | null)[]; total: number | null } | undefined;
  round: boolean;
  /** Whose figures they are, where the page has others too. */
  of?: string;
};

/** Says where rounded figures that stand together do not add up (docs/methodology.md#rounding). */
export const useRoundingRemarks = ({
  shares,
  pesos = [],
  sums,
  round,
  of: name,
}: Shown): string[] => {
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
    ...remarkOn(inShares, [100], (sum) =>
      name === undefined ? t('counted.rounded', { sum }) : t('counted.roundedOf', { name, sum }),
    ),
    // The same percentages in other words are not explained twice.
    ...remarkOn(sumShown(pesos), [100, inShares], (sum) => t('counted.roundedPesos', { sum })),
  ];
};

const remarkOn = (
  sum: number | undefined,
  expected: (number | undefined)[],
  remark: (sum: number) => string,
): string[] => (sum === undefined || expected.includes(sum) ? [] : [remark(sum)]);
