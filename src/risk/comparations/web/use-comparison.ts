import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Say } from '../../../lists/period-changes/say-period-change.ts';
import type { ComparisonSide } from '../comparison-side.ts';
import type { Speech } from '../speech.ts';

const route = getRouteApi('/organization/comparations/$id');

/** What the parts of the page say a comparison with. */
export const useComparison = (left: ComparisonSide, right: ComparisonSide): Speech => {
  const { t, format } = useTexts('comparations');
  const { round } = route.useRouteContext().organization;
  return useMemo(() => {
    // The keys are those of this slice, or name their own.
    const say: Say = (key, values) => t(key as 'title', values ?? {});
    return { t: say, format, round, left, right };
  }, [t, format, round, left, right]);
};
