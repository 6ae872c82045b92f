import type { Formats } from '../../foundation/platform/formats.ts';
import type { TextLookup } from '../../lists/period-changes/describe-period-change.ts';
import { isOneMonitor } from './compare-sides.ts';
import type { ComparisonSide } from './comparison-side.ts';

/** What a comparison is described with: the words of this slice, how values are written, and who is who. */
export type ComparisonTexts = {
  t: TextLookup;
  format: Formats;
  /** Without decimals, as the organization wants its sums. */
  round: boolean;
  left: ComparisonSide;
  right: ComparisonSide;
};

/** Two periods of one monitor, or two monitors. */
export const isOverTime = ({ left, right }: Pick<ComparisonTexts, 'left' | 'right'>): boolean =>
  isOneMonitor(left, right);

/** What a side is called beside the other one: its period, or its name. */
export const sideName = (texts: ComparisonTexts, side: ComparisonSide): string => {
  if (isOverTime(texts)) return periodName(texts, side);
  const { shortName } = side.organization;
  const isShared = texts.left.organization.shortName === texts.right.organization.shortName;
  return isShared && side.foreign
    ? `${shortName} (${side.foreign.address.replace(/^https?:\/\//, '')})`
    : shortName;
};

export const periodName = ({ t }: Pick<ComparisonTexts, 't'>, side: ComparisonSide): string =>
  side.administrationPeriod ?? t('period.all');
