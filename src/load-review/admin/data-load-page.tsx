import { Code, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Answered } from '../../ui/admin/answered.tsx';
import { PageTitle } from '../../ui/admin/page-title.tsx';
import { queryOf } from '../../ui/web/query-of.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { showLoadState } from '../load-endpoints.ts';
import { LoadStateCards } from './load-state-cards.tsx';

/** How contracts get into the monitor, and what became of the last spreadsheet. */
export function DataLoadPage() {
  const { t } = useTexts('data-load-admin');
  const query = useQuery(queryOf(showLoadState));
  return (
    <>
      <PageTitle title={t('title')} hint={t('hint')} />
      <Stack>
        <Answered query={query} failed={t('failed')} height={140}>
          {({ data }) => <LoadStateCards state={data} />}
        </Answered>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Paper withBorder p="lg" component="section">
            <Title order={2} size="h4">
              {t('quick.title')}
            </Title>
            <Text c="dimmed" mb="sm">
              {t('quick.hint')}
            </Text>
            <Text>{t('quick.text')}</Text>
            <Code block mt="sm" tabIndex={0}>
              {t('quick.command')}
            </Code>
          </Paper>
          <Paper withBorder p="lg" component="section">
            <Title order={2} size="h4">
              {t('manual.title')}
            </Title>
            <Text c="dimmed" mb="sm">
              {t('manual.hint')}
            </Text>
            <Link to="/admin/contracts">{t('manual.link')}</Link>
          </Paper>
        </SimpleGrid>
      </Stack>
    </>
  );
}
