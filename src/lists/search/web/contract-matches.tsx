import { Link } from '@tanstack/react-router';

import { CountMark } from '../../../figures/figures/web/procedure-badges.tsx';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Contract } from '../../../records/records/contract.ts';
import { foundContractsQuery, foundFilters } from './search-calls.ts';

import buttons from '../../../foundation/ui/web/button.module.css';
import classes from './search-results.module.css';

/** The first contracts, and the lists that have all of them and who they went to. */
export function ContractMatches({ q }: { q: string }) {
  const { t, format } = useTexts('search');
  const { data } = useAnswer(foundContractsQuery(q));
  const { docs, total } = data;
  const words = { count: total, number: format.count(total) };
  return (
    <Card title={t('title.contracts', words)}>
      <ul className={classes.items}>
        {docs.map((contract) => (
          <li key={contract._id}>
            <ContractItem q={q} contract={contract} />
          </li>
        ))}
      </ul>
      <div className={classes.ways}>
        <Link to="/contracts" search={foundFilters(q)} className={buttons.button} data-look="plain">
          {t('all.contracts', words)}
        </Link>
        <Link to="/suppliers" search={foundFilters(q)}>
          {t('who')}
        </Link>
      </div>
    </Card>
  );
}

function ContractItem({ q, contract }: { q: string; contract: Contract }) {
  const { t, format } = useTexts('search');
  const { servicesDescription, contractNumber, contractId, supplier } = contract;
  const name = servicesDescription ?? t('contracts:detail.untitled');
  const number = contractNumber ?? contractId;
  return (
    <>
      <Link
        to="/contracts/$id"
        params={{ id: contract._id }}
        search={foundFilters(q)}
        lang={servicesDescription ? dataLanguage : undefined}
      >
        {name}
      </Link>
      <p>
        <strong>{format.money(contract.totalOrMaxAmount)}</strong> · {number && `${number} · `}
        {supplier && (
          <>
            <span lang={dataLanguage}>{supplier.name}</span> ·{' '}
          </>
        )}
        {format.day(contract.contractDate)} <CountMark contract={contract} />
      </p>
    </>
  );
}
