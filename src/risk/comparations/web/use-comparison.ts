import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { TextLookup } from '../../../lists/period-changes/describe-period-change.ts';
import type { ComparisonSide } from '../comparison-side.ts';
import type { ComparisonTexts } from '../comparison-texts.ts';

const route = getRouteApi('/organization/comparations/$id');

/** What the parts of the page say a comparison with. */
export const useComparison = (left: ComparisonSide, right: ComparisonSide): ComparisonTexts => {
  const { t, format } = useTexts('comparations');
  const { round } = route.useRouteContext().organization;
  return useMemo(() => {
    // The keys are those of this slice, or name their own.
    const say: TextLookup = (key, values) => t(key as 'title', values ?? {});
    return { t: say, format, round, left, right };
  }, [t, format, round, left, right]);
};
