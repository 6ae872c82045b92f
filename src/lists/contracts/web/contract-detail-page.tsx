import { getRouteApi, Link } from '@tanstack/react-router';

import { ContractAnswers } from '../../../figures/contract-cases/web/contract-answers.tsx';
import { countMark } from '../../../figures/figures/web/procedure-badges.tsx';
import { ContractSignals } from '../../../figures/signals/web/contract-signals.tsx';
import { contractSignalsQuery } from '../../../figures/signals/web/signal-calls.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { PageHeading } from '../../../foundation/ui/web/page-heading.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { DocumentCards } from '../../../records/documents/web/document-cards.tsx';
import type { Contract } from '../../../records/records/contract.ts';
import { ContractAmendments } from './contract-amendments.tsx';
import { contractQuery } from './contract-calls.ts';
import { ContractFacts } from './contract-facts.tsx';
import { ContractFields } from './contract-fields.tsx';
import { ContractOfDayPage } from './contract-of-day-page.tsx';
import { ContractPager, NeighborsBelow } from './contract-pager.tsx';
import { ContractTimeline } from './contract-timeline.tsx';
import { ContractVersions } from './contract-versions.tsx';

import classes from './contract-detail-page.module.css';

const route = getRouteApi('/organization/contracts/$id');

export function ContractDetailPage() {
  const { at } = route.useSearch();
  return at === undefined ? <CurrentContract /> : <ContractOfDayPage at={at} />;
}

function CurrentContract() {
  const { t } = useTexts('contracts');
  const { id } = route.useParams();
  const { organization } = route.useRouteContext();
  const { data: contract } = useAnswer(contractQuery(id));
  const { findings } = useAnswer(contractSignalsQuery(id)).data;
  const { servicesDescription } = contract;
  return (
    <>
      <ContractPager />
      <PageHeading
        title={servicesDescription ?? t('detail.untitled')}
        label={useLabel(contract)}
        {...(servicesDescription && { lang: dataLanguage })}
        sentence
        actions={<ShareButton organization={organization.shortName} />}
      />
      <ContractFacts contract={contract} />
      <Remarks contract={contract} />
      <DocumentCards contract={contract} />
      <ContractSignals contract={contract} />
      <ContractAnswers contract={id} signals={findings.map(({ signal }) => signal)} />
      <div className={classes.parts}>
        <ContractFields contract={contract} />
        <div>
          <ContractTimeline contract={contract} />
          <ContractAmendments contract={contract} />
          <ContractVersions />
        </div>
      </div>
      <NeighborsBelow />
      {countMark(contract) === undefined && (
        <p className={classes.counts}>
          <CountingSentence contract={contract} />
        </p>
      )}
      <SourceFooter source={organization} lastUpdate={contract.updateDate} ofSource />
      <DataLinks organization={organization.shortName} filtered={false} />
    </>
  );
}

/** What it is, with its number: a report that there was no procedure is no contract. */
const useLabel = ({ contractNumber, isEmpty }: Contract): string => {
  const { t } = useTexts('contracts');
  if (isEmpty) return t('figures:mark.report');
  return contractNumber === null ? t('detail.label') : t('detail.head', { number: contractNumber });
};

/** What has to be known before the amount is repeated. */
function Remarks({ contract }: { contract: Contract }) {
  const { t, format } = useTexts('contracts');
  const { limitExceeded, amountExceeded } = contract;
  return (
    <>
      {limitExceeded && (
        <Callout tone="alert">
          <p>
            {amountExceeded === null
              ? t('detail.limit')
              : t('detail.limitBy', { amount: format.money(amountExceeded) })}
          </p>
        </Callout>
      )}
      {countMark(contract) !== undefined && (
        <Callout>
          <p>
            <CountingSentence contract={contract} />
          </p>
        </Callout>
      )}
    </>
  );
}

/** Whether the contract is part of the figures, and by which rule. */
function CountingSentence({ contract }: { contract: Contract }) {
  const { t } = useTexts('contracts');
  return (
    <>
      {t(`detail.${countMark(contract) ?? 'counts'}`, { states: t('figures:notConcluded') })}{' '}
      <Link to="/que-cuenta" data-on-screen="">
        {t('figures:counted.link')}
      </Link>
      {' · '}
      <Link to="/fuentes" data-on-screen="">
        {t('figures:counted.sources')}
      </Link>
    </>
  );
}
