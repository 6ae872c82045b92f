import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { Answer } from '../../ui/web/answer.tsx';
import { Card } from '../../ui/web/card.tsx';
import { DataLinks } from '../../ui/web/data-links.tsx';
import { ShareButton } from '../../ui/web/share-button.tsx';
import { Skeleton } from '../../ui/web/skeleton.tsx';
import { StepLinks } from '../../ui/web/step-links.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import { resourcesQueryOf } from '../resource-search.ts';
import { ResourceResults } from './resource-results.tsx';
import { ResourceSearchBox } from './resource-search-box.tsx';

const route = getRouteApi('/organization/resources');

export function ResourcesPage() {
  const { t } = useTexts('resources');
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const listQuery = useMemo(() => resourcesQueryOf(search), [search]);
  const { group: tab, page } = listQuery;
  return (
    <>
      <StepLinks previous={<Link to="/contracts">{t('step.contracts')}</Link>} />
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
        <ResourceSearchBox search={search.search} />
      </Card>
      <Answer
        query={listQuery}
        waiting={<Skeleton lines={8} height="2.25rem" />}
        failed={t('failed')}
      >
        {(answered) => <ResourceResults listQuery={answered} />}
      </Answer>
      <DataLinks organization={organization.shortName} />
    </>
  );
}
