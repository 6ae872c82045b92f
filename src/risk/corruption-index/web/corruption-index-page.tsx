import { getRouteApi, Link, useLocation } from '@tanstack/react-router';

import { UnreadNote } from '../../../figures/figures/web/filter/unread-note.tsx';
import { DownloadMenu } from '../../../foundation/downloads/web/download-menu.tsx';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { PageHeading } from '../../../foundation/ui/web/page-heading.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { searchOfAdministration, shownAdministration } from '../corruption-index-search.ts';
import { unreadOfIndex } from '../unread-of-index.ts';
import { IndexResults } from './index-results.tsx';
import { useIndexDownload } from './use-index-download.ts';

const route = getRouteApi('/organization/calculations/corruption-index');

/** How exposed the purchases are, what that is made of, and how far to trust it. */
export function CorruptionIndexPage() {
  const { t } = useTexts('corruption-index');
  const { organization } = route.useRouteContext();
  const period = shownAdministration(route.useSearch(), organization);
  const search = searchOfAdministration(period);
  const download = useIndexDownload(period, organization);
  return (
    <>
      <PageHeading
        title={t('title')}
        actions={
          <>
            <DownloadMenu label={t('download')} source={download} />
            <ShareButton organization={organization.shortName} search={search} />
          </>
        }
      >
        <p lang={dataLanguage}>{organization.name}</p>
      </PageHeading>
      <UnreadNote unread={unreadOfIndex(useLocation().search)} />
      <Answer query={period} waiting={<Skeleton lines={8} height="2.25rem" />} failed={t('failed')}>
        {(answered) => <IndexResults administrationPeriod={answered} organization={organization} />}
      </Answer>
      <StepLinks
        previous={
          <Link to="/contracts" search={search}>
            {t('step.contracts')}
          </Link>
        }
        next={<Link to="/comparations">{t('step.comparisons')}</Link>}
      />
    </>
  );
}
