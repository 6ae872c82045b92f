import { Link } from '@tanstack/react-router';

import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { PageLinks } from '../../../foundation/ui/web/page-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ResourcesQuery } from '../resource-search.ts';
import { resourceGroups } from '../resource.ts';
import { GroupTabs } from './group-tabs.tsx';
import { resourcesQuery } from './resource-calls.ts';
import { ResourceCards } from './resource-cards.tsx';

import buttons from '../../../foundation/ui/web/button.module.css';
import classes from './resources.module.css';

export function ResourceResults({ listQuery }: { listQuery: ResourcesQuery }) {
  const { data } = useAnswer(resourcesQuery(listQuery));
  const { search, group } = listQuery;
  const found = Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  if (search === '') return <TabResults listQuery={listQuery} />;
  return (
    <Card>
      <SearchNews search={search} found={found} />
      {found > 0 &&
        (group ? <GroupResults listQuery={listQuery} /> : <AllGroups listQuery={listQuery} />)}
    </Card>
  );
}

function TabResults({ listQuery }: { listQuery: ResourcesQuery }) {
  const { data } = useAnswer(resourcesQuery(listQuery));
  return (
    <Card>
      <GroupTabs counts={data.counts} chosen={listQuery.group} />
      <GroupResults listQuery={listQuery} />
    </Card>
  );
}

/** A page of one group. */
function GroupResults({
  listQuery: { group = 'article', ...rest },
}: {
  listQuery: ResourcesQuery;
}) {
  const { t, format } = useTexts('resources');
  const { data } = useAnswer(resourcesQuery({ group, ...rest }));
  const { [group]: resources, page, pages, total } = data;
  if (total === 0 && rest.search === '') return <EmptyState title={t(`empty.${group}`)} />;
  return (
    <>
      <h2 id="rows" tabIndex={-1} className={classes.heading}>
        {t(`total.${group}`, { count: total, number: format.count(total) })}
      </h2>
      <ResourceCards group={group} resources={resources} />
      <PageLinks page={page} pages={pages} list="rows" />
    </>
  );
}

/** The first of each group that has any, and the way to the rest of it. */
function AllGroups({ listQuery }: { listQuery: ResourcesQuery }) {
  const { t, format } = useTexts('resources');
  const { data } = useAnswer(resourcesQuery(listQuery));
  return resourceGroups
    .filter((group) => data.counts[group] > 0)
    .map((group) => (
      <section key={group} className={classes.group}>
        <h2 className={classes.heading}>
          {t(`tab.${group}`, { number: format.count(data.counts[group]) })}
        </h2>
        <ResourceCards group={group} resources={data[group]} />
        {data.counts[group] > data[group].length && (
          <Link
            to="/resources"
            search={{ search: listQuery.search, tab: group }}
            className={buttons.button}
            data-look="plain"
          >
            {t(`all.${group}`, { number: format.count(data.counts[group]) })}
          </Link>
        )}
      </section>
    ));
}

function SearchNews({ search, found }: { search: string; found: number }) {
  const { t, format } = useTexts('resources');
  const back = (
    <Link to="/resources" className={buttons.button} data-look="plain">
      {t('search.clear')}
    </Link>
  );
  if (found === 0)
    return (
      <div role="status">
        <EmptyState title={t('search.none', { search })}>
          <p>{t('search.none-text')}</p>
          {back}
        </EmptyState>
      </div>
    );
  return (
    <div className={classes.news}>
      <p role="status">
        {t('search.found', { count: found, number: format.count(found), search })}
      </p>
      {back}
    </div>
  );
}
