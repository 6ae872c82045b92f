import { Suspense } from 'react';

import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { periodChangeTexts } from './period-change-texts.ts';
import type { PeriodChangesCard } from './period-changes-card.tsx';

type Props = Parameters<typeof PeriodChangesCard>[0];

const Changes = latePart(
  async () => (await import('./period-changes-card.tsx')).PeriodChangesCard,
  periodChangeTexts,
);

/** They come with their texts, and what stands above does not wait for them. */
export function LatePeriodChanges(props: Props) {
  return (
    <Suspense>
      <Changes {...props} />
    </Suspense>
  );
}
