import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { DownloadSource } from '../../../foundation/downloads/web/download-order.ts';
import { downloadComparison } from '../comparison-endpoints.ts';
import type { ComparisonTexts } from '../comparison-texts.ts';

const route = getRouteApi('/organization/comparations/$id');

/** The comparison as it is shown; the server computes it anew. */
export const useComparisonDownload = ({ left, right }: ComparisonTexts): DownloadSource => {
  const { _id, shortName } = route.useRouteContext().organization;
  return useMemo(() => {
    const { foreign, organization } = right;
    return {
      url: (format) =>
        downloadComparison.url.replace(':id', organization._id).replace(':format', format),
      organization: { _id, shortName },
      query: {
        url: foreign?.address,
        period: left.administrationPeriod ?? undefined,
        with: foreign ? undefined : (right.administrationPeriod ?? undefined),
      },
      filters: { filtered: {}, full: {} },
      filtered: false,
    };
  }, [_id, shortName, left, right]);
};
