import { Suspense } from 'react';

import { latePart } from '../../../foundation/ui/web/late-part.ts';
import type { SignalCard } from './signal-card.tsx';

type Props = Parameters<typeof SignalCard>[0];

const Signals = latePart(
  async () => (await import('./signal-card.tsx')).SignalCard,
  ['breakdowns'],
);

/** What stands above does not wait for it. */
export function LateSignalCard(props: Props) {
  return (
    <Suspense>
      <Signals {...props} />
    </Suspense>
  );
}
