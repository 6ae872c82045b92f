import { useSearch } from '@tanstack/react-router';

import type { RowStatus } from '../../../loading/data-load/load-row.ts';
import { useCatalogueAddress } from '../../../office/catalogue/admin/catalogue-address.ts';
import type { LoadIssueGroup } from '../review-endpoints.ts';
import { ReviewAddress } from './review-address.ts';

export const rowsSection = 'load-rows';

const flags = {
  NEW: 'showNoIssues',
  CHANGED: 'showChanges',
  SKIPPED: 'showSkipped',
  PROBABLE: 'showForDecision',
  ERROR: 'showErrors',
} as const satisfies Record<RowStatus, string>;

/** Of `listLoadRows`: rows of which a confirm would make one thing. */
const rowsOfStatus = (status: RowStatus) =>
  Object.fromEntries(
    Object.entries(flags).map(([one, flag]) => [flag, one === status ? 'true' : 'false']),
  );

/** Which rows the address asks for, and that as the question of `listLoadRows`. */
export const useReviewAddress = () => {
  const address = ReviewAddress.parse(useSearch({ strict: false }));
  const { show, column, key, ...paging } = address;
  const question = {
    ...Object.fromEntries(Object.entries(paging).filter(([, value]) => value !== undefined)),
    ...(show && rowsOfStatus(show)),
    ...(column && { column }),
    ...(key && { key }),
  };
  return { address, question };
};

/** A column, and what was found in it; anything when that is left out. */
type IssuePlace = Pick<LoadIssueGroup, 'column'> & { key?: string | undefined };

/** Shows the rows in which one thing was found, and goes there. */
export const useShowIssueRows = () => {
  const { go } = useCatalogueAddress();
  return async ({ column, key }: IssuePlace): Promise<void> => {
    await go({ column, key, show: undefined, search: undefined, page: undefined });
    document.querySelector<HTMLElement>(`#${rowsSection}-title`)?.focus();
  };
};
