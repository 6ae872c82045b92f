import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { ContractLines } from '../../breakdowns/web/contract-lines.tsx';
import { UnitLink } from '../../contracts/web/unit-link.tsx';
import type { CloseContracts, SupplierBreakdown } from '../supplier-breakdown-endpoints.ts';

import classes from '../../breakdowns/web/breakdown.module.css';

type Props = { close: SupplierBreakdown['close']; filters: ContractFilters; round: boolean };

/** Direct awards of one unit within a week: a question, and no proof. */
export function CloseContractsCard({ close, filters, round }: Props) {
  const { t, format } = useTexts('breakdowns');
  const { groups, total } = close;
  const left = total - groups.length;
  return (
    <Card title={t('close.title')} ofRows>
      <Callout>{t('close.method')}</Callout>
      <div className={classes.pair}>
        {groups.map((group) => (
          <CloseGroup
            key={`${group.from} ${group.contracts[0]?._id}`}
            {...{ group, filters, round }}
          />
        ))}
      </div>
      {left > 0 && <p>{t('close.rest', { count: left, number: format.count(left) })}</p>}
    </Card>
  );
}

type GroupProps = { group: CloseContracts; filters: ContractFilters; round: boolean };

function CloseGroup({ group, filters, round }: GroupProps) {
  const { t, format } = useTexts('breakdowns');
  const { contracts, count, from, to, amount } = group;
  const [first] = contracts;
  return (
    <section>
      <h3>
        {t(from === to ? 'close.groupDay' : 'close.group', {
          count,
          number: format.count(count),
          from: format.day(from),
          to: format.day(to),
        })}
        {first && (
          <>
            {' · '}
            <UnitLink contract={first} field="organizerAdministrativeUnit" />
          </>
        )}
      </h3>
      <ContractLines contracts={contracts} filters={filters} partyOf={() => null} />
      <p>
        <strong>{t('close.sum', { amount: format.sum(amount, round) })}</strong>{' '}
        {contracts.length < count && t('close.first', { number: format.count(contracts.length) })}
      </p>
    </section>
  );
}
