import { lazy, Suspense } from 'react';

import { withTexts } from '../../ui/web/late-texts.ts';
import { groupTexts } from './group-texts.ts';
import type { GroupingLinks } from './grouping-links.tsx';

type Props = Parameters<typeof GroupingLinks>[0];

const Links = lazy(
  withTexts(groupTexts, async () => ({
    default: (await import('./grouping-links.tsx')).GroupingLinks,
  })),
);

/** They come with their texts, which a page needs for nothing else at first. */
export function LateGroupingLinks(props: Props) {
  return (
    <Suspense>
      <Links {...props} />
    </Suspense>
  );
}
