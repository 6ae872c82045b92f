import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { ProcedureSwatch } from '../../../figures/figures/web/procedure-mark.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { SupplierDetail } from '../supplier-endpoints.ts';
import { type SupplierGroup, typeOfGroup } from '../supplier-group.ts';
import { GroupContracts } from './group-contracts.tsx';

import classes from './supplier-detail.module.css';

type Props = {
  group: SupplierGroup;
  detail: SupplierDetail;
  /** Those of the page, and this supplier. */
  filters: ContractFilters;
  isOpen: boolean;
  /** The groups that are unfolded, this one among them. */
  open: (SupplierGroup | 'none')[];
  onUnfold: (group: SupplierGroup, isOpen: boolean) => void;
};

/** The contracts of one type of procedure: how many, what they add up to, and their cards inside. */
export function ContractGroup({ group, detail, filters, isOpen, open, onUnfold }: Props) {
  const { t } = useTexts('suppliers');
  const type = typeOfGroup[group];
  if (detail.listed[group] === 0)
    return (
      <div className={classes.group} data-kind={type}>
        <div className={classes.groupHead}>
          <GroupTitle group={group} />
          <span>{t('group.none')}</span>
        </div>
      </div>
    );
  return (
    <details
      className={classes.group}
      data-kind={type}
      open={isOpen}
      onToggle={({ currentTarget }) => onUnfold(group, currentTarget.open)}
    >
      <summary className={classes.groupHead}>
        <GroupTitle group={group} />
        <GroupFigures group={group} detail={detail} />
      </summary>
      <GroupContracts group={group} detail={detail} filters={filters} open={open} />
    </details>
  );
}

function GroupTitle({ group }: { group: SupplierGroup }) {
  const { t } = useTexts('codelists');
  const type = typeOfGroup[group];
  return (
    <h3>
      <ProcedureSwatch type={type} />
      {t(`type.${type}`)}
    </h3>
  );
}

function GroupFigures({ group, detail }: Pick<Props, 'group' | 'detail'>) {
  const { t, format } = useTexts('suppliers');
  const { totals, listed, withoutAmount } = detail;
  const counted = totals[`${group}Count`];
  const describeMore = (key: 'group.notCounted' | 'withoutAmount', count: number) =>
    count > 0 && t(key, { count, number: format.count(count) });
  return (
    <>
      <span>
        {t('figures:panel.count', {
          count: counted,
          number: format.count(counted),
        })}{' '}
        {describeMore('group.notCounted', listed[group] - counted)}
      </span>
      <strong>{format.money(totals[group])}</strong>
      <span>{describeMore('withoutAmount', withoutAmount[group])}</span>
    </>
  );
}
