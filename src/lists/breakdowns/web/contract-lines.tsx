import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { ProcedureMark } from '../../../figures/figures/web/procedure-mark.tsx';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Contract } from '../../../records/records/contract.ts';

import classes from './contract-lines.module.css';

type Props = {
  contracts: Contract[];
  /** Under which the contract is opened, so that its page leads on among them. */
  filters: ContractFilters;
  /** Whom the contract was signed with, or which unit it is of. */
  partyOf: (contract: Contract) => ReactNode;
};

/** Some contracts, each with what was bought, how, when and for how much. */
export function ContractLines({ contracts, filters, partyOf }: Props) {
  const { t, format } = useTexts('breakdowns');
  return (
    <ol className={classes.lines}>
      {contracts.map((contract) => (
        <li key={contract._id} className={classes.line}>
          <p
            className={classes.object}
            lang={contract.servicesDescription ? dataLanguage : undefined}
          >
            <Link to="/contracts/$id" params={{ id: contract._id }} search={filters}>
              {contract.servicesDescription ?? t('contracts:detail.untitled')}
            </Link>
          </p>
          <p className={classes.amount}>{format.money(contract.totalOrMaxAmount)}</p>
          <p className={classes.more}>
            <span>{format.day(contract.contractDate)}</span>{' '}
            <ProcedureMark type={contract.procedureType} /> <span>{partyOf(contract)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
