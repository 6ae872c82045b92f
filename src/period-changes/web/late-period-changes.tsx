import { lazy, Suspense } from 'react';

import { withTexts } from '../../ui/web/late-texts.ts';
import { periodChangeTexts } from './period-change-texts.ts';
import type { PeriodChangesCard } from './period-changes-card.tsx';

type Props = Parameters<typeof PeriodChangesCard>[0];

const Changes = lazy(
  withTexts(periodChangeTexts, async () => ({
    default: (await import('./period-changes-card.tsx')).PeriodChangesCard,
  })),
);

/** They come with their texts, and what stands above does not wait for them. */
export function LatePeriodChanges(props: Props) {
  return (
    <Suspense>
      <Changes {...props} />
    </Suspense>
  );
}
