import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';

import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { SearchForm } from '../../../foundation/ui/web/search-form.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { maxResourceSearchCharacters } from '../resource-endpoints.ts';
import { resourcesQueryOf } from '../resource-search.ts';
import { ResourceResults } from './resource-results.tsx';

const route = getRouteApi('/organization/resources');

export function ResourcesPage() {
  const { t } = useTexts('resources');
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const navigate = useNavigate();
  const listQuery = useMemo(() => resourcesQueryOf(search), [search]);
  const { group: tab, page } = listQuery;
  return (
    <>
      <Card
        level={1}
        title={t('title')}
        actions={
          <ShareButton
            organization={organization.shortName}
            search={{ tab, search: search.search || undefined, page }}
          />
        }
      >
        <p>{t('intro')}</p>
        <SearchForm
          action="/resources"
          search={search.search}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          button={t('search.button')}
          maxLength={maxResourceSearchCharacters}
          onSearch={(wanted) =>
            void navigate({ to: '/resources', search: { search: wanted }, resetScroll: false })
          }
        />
      </Card>
      <Answer
        query={listQuery}
        waiting={<Skeleton lines={8} height="2.25rem" />}
        failed={t('failed')}
      >
        {(answered) => <ResourceResults listQuery={answered} />}
      </Answer>
      <DataLinks organization={organization.shortName} />
      <StepLinks previous={<Link to="/comparations">{t('step.comparisons')}</Link>} />
    </>
  );
}
