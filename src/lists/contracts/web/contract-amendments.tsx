import { getRouteApi, Link } from '@tanstack/react-router';

import { StateBadge } from '../../../figures/figures/web/procedure-badges.tsx';
import { isAmendment } from '../../../foundation/codelists/category.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { contractNumberKey } from '../../../records/records/contract-number.ts';
import type { ContractWithLinks, LinkedContract } from '../linked-contracts.ts';

import classes from './contract-amendments.module.css';
import timeline from './contract-timeline.module.css';

const route = getRouteApi('/organization/contracts/$id');

/** Of an amendment the way to what it amends; of a contract its amendments beside its amount. */
export function ContractAmendments({ contract }: { contract: ContractWithLinks }) {
  if (isAmendment(contract.category)) return <Amended contract={contract} />;
  return contract.amendments.docs.length > 0 && <Amendments contract={contract} />;
}

function Amended({ contract: { amends, contractNumber } }: { contract: ContractWithLinks }) {
  const { t } = useTexts('contracts');
  return (
    <section>
      <h2>{t('detail.amends')}</h2>
      {amends ? (
        <LinkedContracts docs={[amends]} />
      ) : (
        <p className={classes.note}>
          {contractNumberKey(contractNumber) === null
            ? t('detail.amends.unnamed')
            : t('detail.amends.missing', { number: contractNumber })}
        </p>
      )}
    </section>
  );
}

function Amendments({ contract }: { contract: ContractWithLinks }) {
  const { t, format } = useTexts('contracts');
  const { docs, count, amount, withoutAmount } = contract.amendments;
  return (
    <section id="amendments">
      <h2>{t('detail.amendments')}</h2>
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
    </section>
  );
}

function LinkedContracts({ docs }: { docs: LinkedContract[] }) {
  const { t, format } = useTexts('contracts');
  const search = route.useSearch();
  return (
    <ul className={timeline.steps}>
      {docs.map((contract) => (
        <li key={contract._id} data-amendment={isAmendment(contract.category) || undefined}>
          <Link
            to="/contracts/$id"
            params={{ id: contract._id }}
            search={search}
            className={classes.link}
          >
            {contract.contractNumber ?? t('detail.unnumbered')}
          </Link>
          <div className={classes.what}>
            {contract.category && `${t(`codelists:category.${contract.category}`)}, `}
            {format.longDay(contract.contractDate)}
          </div>
          {contract.procedureState && contract.procedureState !== 'CONCLUDED' && (
            <StateBadge state={contract.procedureState} />
          )}
          <div>{format.money(contract.totalOrMaxAmount)}</div>
        </li>
      ))}
    </ul>
  );
}
