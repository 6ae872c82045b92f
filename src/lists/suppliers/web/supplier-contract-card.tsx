import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import {
  CountMark,
  countMark,
  StateBadge,
} from '../../../figures/figures/web/procedure-badges.tsx';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Contract } from '../../../records/records/contract.ts';

import classes from '../../breakdowns/web/contract-lines.module.css';

type Props = { contract: Contract; filters: ContractFilters };

/** What was bought, for how much and when; whether it is part of the sum, and where to check it. */
export function SupplierContractCard({ contract, filters }: Props) {
  const { t, format } = useTexts('suppliers');
  const { contractDate, contractNumber, procedureState, totalOrMaxAmount } = contract;
  const name = contract.servicesDescription ?? t('contracts:detail.untitled');
  const reason = reasonOf(contract);
  return (
    <article className={classes.line}>
      <h4 className={classes.object} lang={contract.servicesDescription ? dataLanguage : undefined}>
        <Link to="/contracts/$id" params={{ id: contract._id }} search={filters}>
          {name}
        </Link>
      </h4>
      <p className={classes.amount}>{format.money(totalOrMaxAmount)}</p>
      <p className={classes.more}>
        <span>{[format.day(contractDate), contractNumber].filter(Boolean).join(' · ')}</span>{' '}
        {procedureState && procedureState !== 'CONCLUDED' && <StateBadge state={procedureState} />}{' '}
        <CountMark contract={contract} />
        {reason && <span>{t(`card.${reason}`)}</span>}
      </p>
    </article>
  );
}

/** Why a contract adds nothing to the sum of its group; undefined for one that does. */
const reasonOf = (contract: Contract) => {
  if (contract.counts) return contract.totalOrMaxAmount === null ? 'withoutAmount' : undefined;
  if (countMark(contract) === 'amendment') return 'amendment';
  return contract.procedureState === null ? 'unknownState' : 'notConcluded';
};
