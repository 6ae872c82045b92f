import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router';

import { unreadIn } from '../../../figures/figures/unread-filters.ts';
import { UnreadNote } from '../../../figures/figures/web/filter/unread-note.tsx';
import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { SearchForm } from '../../../foundation/ui/web/search-form.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { maxMonitorSearchCharacters } from '../comparison-search.ts';
import { FoundMonitors } from './found-monitors.tsx';
import { PeriodCard } from './period-card.tsx';
import { RecentComparisons } from './recent-comparisons.tsx';
import { SuggestedMonitors } from './suggested-monitors.tsx';

const route = getRouteApi('/organization/comparations');

/** What to compare the monitor with: another one, or itself in another administration. */
export function MonitorChoicePage() {
  const { t } = useTexts('comparations');
  const { organization } = route.useRouteContext();
  const { search } = route.useSearch();
  const navigate = useNavigate();
  return (
    <>
      <UnreadNote unread={unreadIn(useLocation().search, { search }, [])} />
      <Card
        level={1}
        title={t('title')}
        actions={
          <ShareButton
            organization={organization.shortName}
            search={{ search: search || undefined }}
          />
        }
      >
        <SearchForm
          action="/comparations"
          search={search}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          button={t('search.button')}
          maxLength={maxMonitorSearchCharacters}
          onSearch={(wanted) =>
            void navigate({ to: '/comparations', search: { search: wanted }, resetScroll: false })
          }
        />
        <p>{t('intro', { organization: organization.name })}</p>
      </Card>
      {search === '' && <PeriodCard />}
      <Answer query={search} waiting={<Skeleton lines={4} height="7rem" />} failed={t('failed')}>
        {(answered) => (
          <>
            <FoundMonitors search={answered} />
            {answered === '' && <SuggestedMonitors />}
            {answered === '' && <RecentComparisons />}
          </>
        )}
      </Answer>
      <StepLinks
        previous={<Link to="/calculations/corruption-index">{t('step.index')}</Link>}
        next={<Link to="/resources">{t('step.resources')}</Link>}
      />
    </>
  );
}
