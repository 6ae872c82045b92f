import { getRouteApi, Link } from '@tanstack/react-router';

import { useAnswer } from '../../platform/web/answer.tsx';
import { Callout } from '../../platform/web/callout.tsx';
import { Card } from '../../platform/web/card.tsx';
import { ShareButton } from '../../platform/web/share-button.tsx';
import { SourceFooter } from '../../platform/web/source-footer.tsx';
import { StepLinks } from '../../platform/web/step-links.tsx';
import { useTexts } from '../../platform/web/use-texts.ts';
import type { Contract } from '../contract.ts';
import { contractQuery } from './contract-calls.ts';
import { ContractFields } from './contract-fields.tsx';
import { CountMark, countMark, StateBadge, TypeBadge } from './procedure-badges.tsx';

import classes from './contract-detail-page.module.css';

const route = getRouteApi('/organization/contracts/$id');

export function ContractDetailPage() {
  const { t } = useTexts('contracts');
  const { id } = route.useParams();
  const search = route.useSearch();
  const { organization } = route.useRouteContext();
  const { data: contract } = useAnswer(contractQuery(id));
  return (
    <>
      <StepLinks
        previous={
          <Link to="/contracts" search={search}>
            {t('detail.back')}
          </Link>
        }
      />
      <Card>
        <div className={classes.head}>
          <div className={classes.words}>
            <p className={classes.kind}>{t(contract.isEmpty ? 'mark.report' : 'detail.label')}</p>
            <h1 className={classes.title}>
              {contract.servicesDescription ?? t('detail.untitled')}
            </h1>
          </div>
          <ShareButton organization={organization.shortName} />
        </div>
        <ContractSummary contract={contract} />
      </Card>
      <ContractFields contract={contract} />
      <SourceFooter source={organization} lastUpdate={contract.updateDate} />
    </>
  );
}

/** Who got how much, how, and whether it is part of the figures. */
function ContractSummary({ contract }: { contract: Contract }) {
  const { t, format } = useTexts('contracts');
  const { supplier, procedureType, procedureState } = contract;
  return (
    <>
      <p className={classes.amount}>{format.money(contract.totalOrMaxAmount)}</p>
      <p>{supplier?.name ?? t('detail.noSupplier')}</p>
      <p className={classes.badges}>
        <TypeBadge type={procedureType} />
        {procedureState && <StateBadge state={procedureState} />}
        <CountMark contract={contract} />
      </p>
      <Callout>
        <p>
          {t(`detail.${countMark(contract) ?? 'counts'}`)}{' '}
          <Link to="/que-cuenta">{t('counted.link')}</Link>
        </p>
      </Callout>
    </>
  );
}
