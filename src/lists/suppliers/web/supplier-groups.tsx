import { getRouteApi, Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { firstShown, type SupplierDetail } from '../supplier-endpoints.ts';
import { type SupplierGroup, supplierGroups } from '../supplier-group.ts';
import { ContractGroup } from './contract-group.tsx';

import unseen from '../../../foundation/ui/web/visually-hidden.module.css';
import classes from './supplier-detail.module.css';

const route = getRouteApi('/organization/suppliers/$id');

type Props = { detail: SupplierDetail; listed: number; filters: ContractFilters };

/** The contracts by type of procedure; which groups are unfolded is in the address. */
export function SupplierGroups({ detail, listed, filters }: Props) {
  const { t, format } = useTexts('suppliers');
  const navigate = route.useNavigate();
  const usual = firstOpen(detail, listed);
  const openIn = (chosen: (SupplierGroup | 'none')[]) => (chosen.length > 0 ? chosen : usual);
  const open = openIn(route.useSearch().open);
  const own = { ...filters, suppliers: [detail.supplier._id] };
  const notCounted = listed - detail.totals.count;
  const unfold = (group: SupplierGroup, isOpen: boolean) => {
    if (isOpen === open.includes(group)) return;
    void navigate({
      search: (old) => ({ ...old, open: withGroup(openIn(old.open), group, isOpen) }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <section className={classes.groups} aria-labelledby="groups">
      <h2 id="groups" className={unseen.hidden}>
        {t('groups.title')}
      </h2>
      <p role="status" className={unseen.hidden}>
        {t('groups.count', { count: listed, number: format.count(listed) })}
        {notCounted > 0 &&
          `; ${t('groups.notCounted', { count: notCounted, number: format.count(notCounted) })}`}
        .
      </p>
      {supplierGroups.map((group) => (
        <ContractGroup
          key={group}
          group={group}
          detail={detail}
          filters={own}
          isOpen={open.includes(group)}
          open={withGroup(open, group, true)}
          onUnfold={unfold}
        />
      ))}
      <p className={classes.all} data-on-screen="">
        <Link to="/contracts" search={own} className={classes.link}>
          {t('groups.list')}
        </Link>
      </p>
    </section>
  );
}

/** All groups when they are few, else the one that most money, or most contracts, went through. */
const firstOpen = ({ totals, listed: counts }: SupplierDetail, listed: number): SupplierGroup[] => {
  const filled = supplierGroups.filter((group) => counts[group] > 0);
  if (listed <= firstShown) return filled;
  const bySize = filled.toSorted(
    (a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || counts[b] - counts[a],
  );
  return bySize.slice(0, 1);
};

/** An empty list in an address says nothing, so that all folded is a word of its own. */
const withGroup = (
  open: (SupplierGroup | 'none')[],
  group: SupplierGroup,
  isOpen: boolean,
): (SupplierGroup | 'none')[] => {
  const next = supplierGroups.filter((one) => (one === group ? isOpen : open.includes(one)));
  return next.length > 0 ? next : ['none'];
};
