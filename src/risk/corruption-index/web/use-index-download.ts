import { useMemo } from 'react';

import type { DownloadSource } from '../../../foundation/downloads/web/download-order.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { riskIndexFilePlace } from '../corruption-index-places.ts';

/** The index as the page shows it; a row for each indicator. */
export const useIndexDownload = (
  administrationPeriod: string | null,
  { _id, shortName }: Organization,
): DownloadSource =>
  useMemo(
    () => ({
      url: (format) => riskIndexFilePlace.url.replace(':format', format),
      organization: { _id, shortName },
      query: { administrationPeriod: administrationPeriod ?? undefined },
      filters: { filtered: {}, full: {} },
      filtered: false,
    }),
    [administrationPeriod, _id, shortName],
  );
