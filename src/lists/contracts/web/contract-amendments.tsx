import { getRouteApi, Link } from '@tanstack/react-router';

import { StateBadge } from '../../../figures/figures/web/procedure-badges.tsx';
import { isAmendment } from '../../../foundation/codelists/category.ts';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { contractNumberKey } from '../../../records/records/contract-number.ts';
import type { ContractWithLinks, LinkedContract } from '../linked-contracts.ts';

import classes from './contract-amendments.module.css';

const route = getRouteApi('/organization/contracts/$id');

/** Of an amendment the way to what it amends; of a contract its amendments beside its amount. */
export function ContractAmendments({ contract }: { contract: ContractWithLinks }) {
  if (isAmendment(contract.category)) return <Amended contract={contract} />;
  return contract.amendments.docs.length > 0 && <Amendments contract={contract} />;
}

function Amended({ contract: { amends, contractNumber } }: { contract: ContractWithLinks }) {
  const { t } = useTexts('contracts');
  return (
    <Card title={t('detail.amends')}>
      {amends ? (
        <LinkedContracts docs={[amends]} />
      ) : (
        <p className={classes.note}>
          {contractNumberKey(contractNumber) === null
            ? t('detail.amends.unnamed')
            : t('detail.amends.missing', { number: contractNumber })}
        </p>
      )}
    </Card>
  );
}

function Amendments({ contract }: { contract: ContractWithLinks }) {
  const { t, format } = useTexts('contracts');
  const { docs, count, amount, withoutAmount } = contract.amendments;
  return (
    <Card title={t('detail.amendments')}>
      <LinkedContracts docs={docs} />
      <dl className={classes.sums}>
        <div>
          <dt>{t('detail.amendments.original')}</dt>
          <dd>{format.money(contract.totalOrMaxAmount)}</dd>
        </div>
        {count > 0 && (
          <div>
            <dt>{t('detail.amendments.sum', { count, number: format.count(count) })}</dt>
            <dd>{format.money(amount)}</dd>
          </div>
        )}
      </dl>
      <p className={classes.note}>
        {count === 0 && `${t('detail.amendments.none')} `}
        {withoutAmount > 0 &&
          `${t('figures:counted.amendmentsWithout', { count: withoutAmount, number: format.count(withoutAmount) })} `}
        {t('detail.amendments.beside')}
      </p>
    </Card>
  );
}

function LinkedContracts({ docs }: { docs: LinkedContract[] }) {
  const { t, format } = useTexts('contracts');
  const search = route.useSearch();
  return (
    <ul className={classes.contracts}>
      {docs.map((contract) => (
        <li key={contract._id}>
          <Link
            to="/contracts/$id"
            params={{ id: contract._id }}
            search={search}
            className={classes.link}
          >
            {contract.contractNumber ?? t('detail.unnumbered')}
          </Link>
          <span>
            {contract.category && `${t(`codelists:category.${contract.category}`)}, `}
            {format.longDay(contract.contractDate)}
          </span>
          {contract.procedureState && contract.procedureState !== 'CONCLUDED' && (
            <StateBadge state={contract.procedureState} />
          )}
          <span className={classes.amount}>{format.money(contract.totalOrMaxAmount)}</span>
        </li>
      ))}
    </ul>
  );
}
