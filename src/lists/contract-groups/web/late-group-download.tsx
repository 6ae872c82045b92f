import { Suspense } from 'react';

import { latePart } from '../../../foundation/ui/web/late-part.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
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
