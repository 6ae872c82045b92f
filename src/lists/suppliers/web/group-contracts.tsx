import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import { firstShown, maxShown, type SupplierDetail } from '../supplier-endpoints.ts';
import { type SupplierGroup, typeOfGroup } from '../supplier-group.ts';
import { SupplierContractCard } from './supplier-contract-card.tsx';

import buttons from '../../../foundation/ui/web/button.module.css';
import lines from '../../breakdowns/web/contract-lines.module.css';
import classes from './supplier-detail.module.css';

type Props = {
  group: SupplierGroup;
  detail: SupplierDetail;
  filters: ContractFilters;
  open: (SupplierGroup | 'none')[];
};

/** The cards of a group, and a way to more of them. */
export function GroupContracts({ group, detail, filters, open }: Props) {
  const { t, format } = useTexts('suppliers');
  const contracts = detail[group];
  const total = detail.listed[group];
  const { list, awaitMore } = useFocusOnMore(contracts.length);
  const placeOf = (at: number) => `${group}-${at}`;
  return (
    <>
      <ul ref={list} className={lines.lines}>
        {contracts.map((contract, at) => (
          <li key={contract._id} id={placeOf(at + 1)} data-counts={contract.counts}>
            <SupplierContractCard contract={contract} filters={filters} />
          </li>
        ))}
      </ul>
      {contracts.length < total && (
        <p className={classes.more}>
          <span>
            {t('group.order', {
              shown: format.count(contracts.length),
              total: format.count(total),
            })}
          </span>
          {contracts.length < maxShown ? (
            <MoreLink
              {...{ group, open, total }}
              shown={contracts.length}
              place={placeOf(contracts.length + 1)}
              onClick={awaitMore}
            />
          ) : (
            <Link
              to="/contracts"
              search={{ ...filters, procedureTypes: [typeOfGroup[group]] }}
              className={classes.link}
            >
              {t('group.rest', { number: format.count(total) })}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** Who asked for more goes on reading, and tabbing, at the first of them. */
const useFocusOnMore = (shown: number) => {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    list.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true });
    before.current = undefined;
  }, [shown]);
  return { list, awaitMore: () => (before.current = shown) };
};

type MoreProps = Pick<Props, 'group' | 'open'> & {
  shown: number;
  total: number;
  /** Where the next card will be: without scripts the page comes anew, and opens there. */
  place: string;
  onClick: () => void;
};

const shownKeys = {
  public: 'shownPublic',
  invitation: 'shownInvitation',
  noBid: 'shownNoBid',
} as const;

function MoreLink({ group, open, shown, total, place, onClick }: MoreProps) {
  const { t, format } = useTexts('suppliers');
  const wanted = Math.min(maxShown, shown + firstShown);
  return (
    <Link
      from="/suppliers/$id"
      to="."
      search={(old) => ({ ...old, [shownKeys[group]]: wanted, open })}
      hash={place}
      hashScrollIntoView={false}
      resetScroll={false}
      onClick={onClick}
      className={buttons.button}
      data-look="plain"
    >
      {t('group.more', { number: format.count(Math.min(wanted, total) - shown) })}
      <VisuallyHidden> {t(`codelists:type.${typeOfGroup[group]}`)}</VisuallyHidden>
    </Link>
  );
}
