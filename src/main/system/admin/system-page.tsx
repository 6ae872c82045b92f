import { Button, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { showSystem } from '../system-endpoints.ts';
import { FindingList } from './finding-list.tsx';
import { SizeList } from './size-list.tsx';
import { WeekFigure } from './week-figure.tsx';

/** What is wrong with the installation and what to do, how large it is, and what it did in a week. */
export function SystemPage() {
  const { t } = useTexts('system-admin');
  const query = useQuery({
    ...queryOf(showSystem),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <PageTitle title={t('title')} hint={t('hint')}>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('look-again')}
        </Button>
      </PageTitle>
      <Answered query={query} failed={t('failed')} height={600}>
        {({ data }) => (
          <Stack gap="lg">
            <FindingList findings={data.findings} />
            <WeekFigure week={data.week} />
            <SizeList sizes={data.sizes} />
          </Stack>
        )}
      </Answered>
    </>
  );
}
