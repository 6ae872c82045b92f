import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';

import { useDaysOfOldest } from '../../../figures/contract-cases/admin/use-days-of-oldest.ts';
import type { OpenCases } from '../../../figures/contract-cases/contract-case.ts';
import { mayUse } from '../../../foundation/platform/permission.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { reviewSuppliers } from '../../../lists/suppliers/supplier-review-endpoints.ts';
import { listLoads } from '../../../loading/past-loads/past-load-endpoints.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import { useSession } from '../../../office/accounts/admin/use-session.ts';
import { showDashboard } from '../dashboard-endpoints.ts';

/** Something that waits for a person, and where it is done. */
export type WaitingWork = {
  /** Undefined of what is one thing. */
  count?: number;
  title: string;
  detail: string;
  action: string;
  to: LinkProps['to'];
};

/** What waits for who is signed in, first what the public does not see, as far as the server answers. */
export const useWaitingWork = () => {
  const session = useSession();
  const dashboard = useQuery(queryOf(showDashboard, { query: { scope: 'current' } }));
  const loads = useQuery({ ...queryOf(listLoads), enabled: mayUse(session, 'CONTRACTS') });
  const suppliers = useQuery({
    ...queryOf(reviewSuppliers),
    enabled: mayUse(session, 'SUPPLIERS'),
  });
  const pendingLoad = usePendingLoad(dashboard.data?.data.pendingLoad);
  const undecidedRows = useUndecidedRows(loads.data?.data.docs);
  const supplierReview = useSupplierReview(suppliers.data?.data);
  const draft = useDraft();
  const openCases = useOpenCases(dashboard.data?.data.openCases);
  const queries = [dashboard, loads, suppliers];
  return {
    work: [...draft, ...pendingLoad, ...undecidedRows, ...openCases, ...supplierReview],
    health: dashboard.data?.data.documentHealth,
    isLoading: queries.some((query) => query.isLoading),
    isError: queries.some((query) => query.isError),
  };
};

/** A monitor that nobody but the office sees yet. */
const useDraft = (): WaitingWork[] => {
  const { t } = useTexts('publication-admin');
  if (!useAdminOrganization().isDraft) return [];
  return [
    {
      title: t('work.title'),
      detail: t('state.draft'),
      action: t('work.open'),
      to: '/admin/publication',
    },
  ];
};

/** A load that somebody began and nobody ended; only who has CONTRACTS is told. */
const usePendingLoad = (load: DashboardLoad): WaitingWork[] => {
  const { t } = useTexts('dashboard-admin');
  if (!load) return [];
  const { fileName, uploadedBy } = load;
  return [
    {
      title: t('pending.title'),
      detail: [
        t('pending.file', { file: fileName }),
        ...(uploadedBy ? [t('pending.by', { name: uploadedBy })] : []),
      ].join(' · '),
      action: t('pending.continue'),
      to: '/admin/data-load/current',
    },
  ];
};

type DashboardLoad = { fileName: string; uploadedBy: string | null } | null | undefined;

/** Of the load that was confirmed last; earlier ones are the past. */
const useUndecidedRows = (loads: PastLoads = []): WaitingWork[] => {
  const { t, format } = useTexts('dashboard-admin');
  const load = loads.find(({ status }) => status === 'CONFIRMED');
  const count = load?.rows?.undecided ?? 0;
  if (!load || count === 0) return [];
  return [
    {
      count,
      title: t('work.undecided', { count, shown: format.count(count) }),
      detail: t('work.undecided.detail', { file: load.fileName }),
      action: t('work.undecided.open'),
      to: '/admin/data-load',
    },
  ];
};

type PastLoads =
  | { status: string; fileName: string; rows: { undecided: number } | null }[]
  | undefined;

/** What readers reported and nobody answered yet; only who has CONTRACTS is told. */
const useOpenCases = (open: OpenCases | null | undefined): WaitingWork[] => {
  const { t, format } = useTexts('contract-cases-admin');
  const daysOfOldest = useDaysOfOldest();
  if (!open || open.count === 0) return [];
  const { count, oldestDays } = open;
  return [
    {
      count,
      title: t('work', { count, shown: format.count(count) }),
      detail: daysOfOldest(oldestDays),
      action: t('work.open'),
      to: '/admin/cases',
    },
  ];
};

const useSupplierReview = (review: SupplierCounts): WaitingWork[] => {
  const { t, format } = useTexts('suppliers-admin');
  if (!review) return [];
  const { repeatsCount, placeholdersCount } = review;
  const count = repeatsCount + placeholdersCount;
  if (count === 0) return [];
  const kinds = { repeats: repeatsCount, placeholders: placeholdersCount };
  return [
    {
      count,
      title: t('review.title'),
      detail: (['repeats', 'placeholders'] as const)
        .filter((kind) => kinds[kind] > 0)
        .map((kind) =>
          t(`review.notice.${kind}`, { count: kinds[kind], shown: format.count(kinds[kind]) }),
        )
        .join(' · '),
      action: t('review.open'),
      to: '/admin/suppliers/review',
    },
  ];
};

type SupplierCounts = { repeatsCount: number; placeholdersCount: number } | undefined;
