import { getRouteApi, Link } from '@tanstack/react-router';

import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { DataTerms } from '../../../office/organizations/web/data-terms.tsx';
import { OpenDataResults } from './open-data-results.tsx';

const route = getRouteApi('/organization/data');

/** All data of the organization as files, and what their columns mean. */
export function OpenDataPage() {
  const { t } = useTexts('open-data');
  const { organization } = route.useRouteContext();
  return (
    <>
      <StepLinks
        previous={<Link to="/fuentes">{t('step.sources')}</Link>}
        next={<Link to="/que-cuenta">{t('step.counts')}</Link>}
      />
      <Card
        level={1}
        title={t('title')}
        actions={<ShareButton organization={organization.shortName} search={{}} />}
      >
        <p>{t('intro', { organization: organization.name })}</p>
        <p>{t('intro.sum')}</p>
        <p>
          <DataTerms organization={organization} />
        </p>
      </Card>
      <Answer
        query={organization._id}
        waiting={<Skeleton lines={8} height="2.25rem" />}
        failed={t('failed')}
      >
        {() => <OpenDataResults organization={organization} />}
      </Answer>
    </>
  );
}
