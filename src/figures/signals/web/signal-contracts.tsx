import { getRouteApi, Link } from '@tanstack/react-router';

import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { PageLinks } from '../../../foundation/ui/web/page-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { SignalAdministration, SignalContract } from '../signal-contract.ts';
import type { SignalCoverage } from '../signal-coverage.ts';
import { describeFinding, findingName } from './describe-finding.ts';
import { contractsOfPage, signalContractsQuery } from './signal-calls.ts';

import choice from '../../../foundation/ui/web/choice.module.css';
import classes from './signal-contracts.module.css';

const route = getRouteApi('/organization/senales/$id');

/** The contracts that a signal asks about, each with its question, and those that are a context. */
export function SignalContracts({ coverage }: { coverage: SignalCoverage }) {
  const { t } = useTexts('signals');
  const search = route.useSearch();
  const { data } = useAnswer(signalContractsQuery(coverage.signal, search));
  const { docs, page, pages, administrations } = data;
  return (
    <div id="rows">
      <Card title={t(coverage.context > 0 ? 'contracts.titleWithContext' : 'contracts.title')}>
        <Administrations administrations={administrations} />
        <ol className={classes.contracts} start={(page - 1) * contractsOfPage + 1}>
          {docs.map((contract) => (
            <ContractLine key={contract._id} contract={contract} />
          ))}
        </ol>
        <PageLinks page={page} pages={pages} list="rows" />
      </Card>
    </div>
  );
}

type ChoiceProps = { administrations: readonly SignalAdministration[] };

/** Of which administration: a link each, without scripts too. */
function Administrations({ administrations }: ChoiceProps) {
  const { t, format } = useTexts('signals');
  const { id } = route.useParams();
  const { administration: chosen } = route.useSearch();
  const all = administrations.reduce((sum, { contracts }) => sum + contracts, 0);
  const choices = [{ administrationPeriod: undefined, contracts: all }, ...administrations];
  return (
    <nav
      aria-label={t('contracts.administration')}
      className={choice.choice}
      data-many
      data-on-screen=""
    >
      <ul>
        {choices.map(({ administrationPeriod, contracts }) => (
          <li key={administrationPeriod ?? ''}>
            <Link
              to="/senales/$id"
              params={{ id }}
              search={{ administration: administrationPeriod, page: 1 }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              inactiveProps={{
                'aria-current': administrationPeriod === chosen ? 'page' : undefined,
              }}
            >
              {administrationPeriod ?? t('contracts.all')} ({format.count(contracts)})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContractLine({ contract }: { contract: SignalContract }) {
  const { t, format } = useTexts('signals');
  const { finding, supplier, organizerAdministrativeUnit: unit } = contract;
  const { ask } = describeFinding(finding, { t, format });
  return (
    <li>
      <div className={classes.head}>
        <Link to="/contracts/$id" params={{ id: contract._id }} lang={dataLanguage}>
          {contract.servicesDescription ?? contract.contractNumber ?? t('contracts.unnamed')}
        </Link>
        <b>{format.money(contract.totalOrMaxAmount)}</b>
      </div>
      <p className={classes.who}>
        {format.day(contract.contractDate)} ·{' '}
        <span lang={dataLanguage}>
          {supplier?.name ?? t('figures:mark.NO_SUPPLIER')} · {unit.name}
        </span>
        {finding.level === 'CONTEXT' && ` · ${t('found.context')}: ${findingName(finding, t)}`}
      </p>
      <p>{ask}</p>
    </li>
  );
}
