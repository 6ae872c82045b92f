import type { CSSProperties } from 'react';

import { CountMark, StateBadge } from '../../../figures/figures/web/procedure-badges.tsx';
import { ProcedureSwatch } from '../../../figures/figures/web/procedure-mark.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractWithLinks } from '../linked-contracts.ts';
import { SupplierContracts } from './supplier-contracts.tsx';
import { SupplierName } from './supplier-name.tsx';

import classes from './contract-facts.module.css';

/** For how much, from whom, how and when. */
export function ContractFacts({ contract }: { contract: ContractWithLinks }) {
  const { t, format } = useTexts('contracts');
  const { contractType, procedureType, procedureState, supplier } = contract;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t(contractType === 'OPEN' ? 'records:field.maxAmount' : 'detail.amount')}</dt>
        <Amount contract={contract} />
      </div>
      <div>
        <dt>{t('detail.supplier')}</dt>
        <dd className={classes.supplier}>
          <SupplierName contract={contract} />
        </dd>
        {supplier && <SupplierContracts contract={contract} supplierId={supplier._id} />}
      </div>
      <div>
        <dt>{t('detail.procedure')}</dt>
        <dd className={classes.kind}>
          <ProcedureSwatch type={procedureType} />
          {t(`codelists:type.${procedureType}`)}
        </dd>
        <dd className={classes.badges}>
          {procedureState && <StateBadge state={procedureState} />}
          <CountMark contract={contract} />
        </dd>
      </div>
      <div>
        <dt>{t('records:field.contractDate')}</dt>
        <dd>{format.longDay(contract.contractDate)}</dd>
      </div>
    </dl>
  );
}

/** The amount, and the way to what changed it. */
function Amount({ contract }: { contract: ContractWithLinks }) {
  const { t, format } = useTexts('contracts');
  const amount = format.money(contract.totalOrMaxAmount);
  const count = contract.amendments.docs.length;
  return (
    <>
      <dd className={classes.amount} style={{ '--letters': amount.length } as CSSProperties}>
        {amount}
      </dd>
      {count > 0 && (
        <dd className={classes.note}>
          <a href="#amendments">{t('detail.amended', { count, number: format.count(count) })}</a>
        </dd>
      )}
    </>
  );
}
