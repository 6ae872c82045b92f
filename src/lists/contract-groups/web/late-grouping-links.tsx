import { Suspense } from 'react';

import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { groupTexts } from './group-texts.ts';
import type { GroupingLinks } from './grouping-links.tsx';

type Props = Parameters<typeof GroupingLinks>[0];

const Links = latePart(
  async () => (await import('./grouping-links.tsx')).GroupingLinks,
  groupTexts,
);

/** They come with their texts, which a page needs for nothing else at first. */
export function LateGroupingLinks(props: Props) {
  return (
    <Suspense>
      <Links {...props} />
    </Suspense>
  );
}
