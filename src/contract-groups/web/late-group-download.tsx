import { lazy, Suspense } from 'react';

import type { Organization } from '../../organizations/organization.ts';
import { withTexts } from '../../ui/web/late-texts.ts';
import type { GroupsQuery } from '../groups-query.ts';
import { groupTexts } from './group-texts.ts';

const Download = lazy(
  withTexts(groupTexts, async () => ({
    default: (await import('./group-download.tsx')).GroupDownload,
  })),
);

type Props = { listQuery: GroupsQuery; organization: Organization; suppliers?: string[] };

/** It comes with the groups, which most visits of a list do without. */
export function LateGroupDownload(props: Props) {
  return (
    <Suspense>
      <Download {...props} />
    </Suspense>
  );
}
