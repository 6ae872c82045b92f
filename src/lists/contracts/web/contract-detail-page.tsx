import { getRouteApi, Link } from '@tanstack/react-router';

import {
  CountMark,
  countMark,
  StateBadge,
  TypeBadge,
} from '../../../figures/figures/web/procedure-badges.tsx';
import { ContractSignals } from '../../../figures/signals/web/contract-signals.tsx';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { DocumentCards } from '../../../records/documents/web/document-cards.tsx';
import type { Contract } from '../../../records/records/contract.ts';
import { ContractAmendments } from './contract-amendments.tsx';
import { contractQuery } from './contract-calls.ts';
import { ContractFields } from './contract-fields.tsx';
import { ContractPager } from './contract-pager.tsx';
import { SupplierName } from './supplier-name.tsx';

import classes from './contract-detail-page.module.css';

const route = getRouteApi('/organization/contracts/$id');

export function ContractDetailPage() {
  const { t } = useTexts('contracts');
  const { id } = route.useParams();
  const { organization } = route.useRouteContext();
  const { data: contract } = useAnswer(contractQuery(id));
  return (
    <>
      <ContractPager />
      <Card>
        <div className={classes.head}>
          <div className={classes.words}>
            <p className={classes.kind}>
              {t(contract.isEmpty ? 'figures:mark.report' : 'detail.label')}
            </p>
            <h1
              className={classes.title}
              lang={contract.servicesDescription ? dataLanguage : undefined}
            >
              {contract.servicesDescription ?? t('detail.untitled')}
            </h1>
          </div>
          <ShareButton organization={organization.shortName} />
        </div>
        <ContractSummary contract={contract} />
      </Card>
      <ContractAmendments contract={contract} />
      <DocumentCards contract={contract} />
      <ContractSignals contract={contract} />
      <ContractFields contract={contract} />
      <SourceFooter source={organization} lastUpdate={contract.updateDate} ofSource />
      <DataLinks organization={organization.shortName} filtered={false} />
    </>
  );
}

/** From whom, for how much, how and when, and whether it is part of the figures. */
function ContractSummary({ contract }: { contract: Contract }) {
  const { t, format } = useTexts('contracts');
  const { contractType, procedureType, procedureState } = contract;
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t(contractType === 'OPEN' ? 'records:field.maxAmount' : 'detail.amount')}</dt>
          <dd className={classes.amount}>{format.money(contract.totalOrMaxAmount)}</dd>
        </div>
        <div>
          <dt>{t('detail.supplier')}</dt>
          <dd>
            <SupplierName contract={contract} />
          </dd>
        </div>
        <div>
          <dt>{t('detail.procedure')}</dt>
          <dd className={classes.badges}>
            <TypeBadge type={procedureType} />
            {procedureState && <StateBadge state={procedureState} />}
            <CountMark contract={contract} />
          </dd>
        </div>
        <div>
          <dt>{t('records:field.contractDate')}</dt>
          <dd>{format.longDay(contract.contractDate)}</dd>
        </div>
      </dl>
      {contract.limitExceeded && (
        <Callout tone="alert">
          <p>
            {contract.amountExceeded === null
              ? t('detail.limit')
              : t('detail.limitBy', { amount: format.money(contract.amountExceeded) })}
          </p>
        </Callout>
      )}
      <Callout>
        <p>
          {t(`detail.${countMark(contract) ?? 'counts'}`, { states: t('figures:notConcluded') })}{' '}
          <Link to="/que-cuenta" data-on-screen="">
            {t('figures:counted.link')}
          </Link>
          {' · '}
          <Link to="/fuentes" data-on-screen="">
            {t('figures:counted.sources')}
          </Link>
        </p>
      </Callout>
    </>
  );
}
