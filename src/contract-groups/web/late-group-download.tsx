import { Suspense } from 'react';

import type { Organization } from '../../organizations/organization.ts';
import { latePart } from '../../ui/web/late-part.ts';
import type { GroupsQuery } from '../groups-query.ts';
import { groupTexts } from './group-texts.ts';

const Download = latePart(
  async () => (await import('./group-download.tsx')).GroupDownload,
  groupTexts,
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
