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
        {bySameQuestion(docs).map((contracts, index, groups) => (
          <SameQuestion
            key={contracts[0]._id}
            contracts={contracts}
            start={(page - 1) * contractsOfPage + groups.slice(0, index).flat().length + 1}
          />
        ))}
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

type Group = [SignalContract, ...SignalContract[]];

/** Contracts that leave the same question come beside each other. */
const bySameQuestion = (contracts: SignalContract[]): Group[] => {
  const groups: Group[] = [];
  for (const contract of contracts) {
    const last = groups.at(-1);
    if (last && questionOf(last[0]) === questionOf(contract)) last.push(contract);
    else groups.push([contract]);
  }
  return groups;
};

const questionOf = ({ finding: { level, groupKey, facts } }: SignalContract): string =>
  JSON.stringify([level, groupKey ?? facts]);

/** Signals whose contracts, together, are of one unit with one supplier. */
const ofOneSupplier = ['F04', 'F05', 'F06'] as const;

/** The question once, what its contracts add up to, and a line for each. */
function SameQuestion({ contracts, start }: { contracts: Group; start: number }) {
  const { t, format } = useTexts('signals');
  const [{ finding, together, supplier, organizerAdministrativeUnit: unit }] = contracts;
  const isMany = together.contracts > 1;
  const isOfOne = isMany && ofOneSupplier.some((one) => one === finding.signal);
  return (
    <section className={classes.group}>
      <p>{describeFinding(finding, { t, format }).ask}</p>
      {isMany && (
        <p className={classes.who}>
          <b>
            {t('contracts.together', {
              count: together.contracts,
              number: format.count(together.contracts),
              amount: format.money(together.amount),
            })}
          </b>
          {isOfOne && (
            <>
              {' '}
              · <Parties {...{ supplier, unit }} />
            </>
          )}
        </p>
      )}
      <ol className={classes.contracts} start={start}>
        {contracts.map((contract) => (
          <ContractLine key={contract._id} contract={contract} isNamed={!isOfOne} />
        ))}
      </ol>
    </section>
  );
}

type LineProps = {
  contract: SignalContract;
  /** Whether the line says between whom it is. */
  isNamed: boolean;
};

function ContractLine({ contract, isNamed }: LineProps) {
  const { t, format } = useTexts('signals');
  const { finding, answered, supplier, organizerAdministrativeUnit: unit } = contract;
  return (
    <li>
      <div className={classes.head}>
        <Link to="/contracts/$id" params={{ id: contract._id }} lang={dataLanguage}>
          {contract.servicesDescription ?? contract.contractNumber ?? t('contracts.unnamed')}
        </Link>
        <b>{format.money(contract.totalOrMaxAmount)}</b>
      </div>
      <p className={classes.who}>
        {format.day(contract.contractDate)}
        {isNamed && (
          <>
            {' '}
            · <Parties {...{ supplier, unit }} />
          </>
        )}
        {finding.level === 'CONTEXT' && ` · ${t('found.context')}: ${findingName(finding, t)}`}
        {answered && (
          <>
            {' '}
            · <b>{t(`case.question.${answered}`)}</b>
          </>
        )}
      </p>
    </li>
  );
}

type PartiesProps = {
  supplier: SignalContract['supplier'];
  unit: SignalContract['organizerAdministrativeUnit'];
};

function Parties({ supplier, unit }: PartiesProps) {
  const { t } = useTexts('signals');
  return (
    <span lang={dataLanguage}>
      {supplier?.name ?? t('figures:mark.NO_SUPPLIER')} · {unit.name}
    </span>
  );
}
