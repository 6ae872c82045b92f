import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { AsOfLine } from '../../../foundation/derived/web/as-of-line.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { showDashboard } from '../dashboard-endpoints.ts';

import classes from './dashboard.module.css';

/** Whether the documents that contracts name can be read where they were published. */
export function DocumentHealthCard() {
  const { t, format } = useTexts('dashboard-admin');
  const { data } = useQuery(queryOf(showDashboard, { query: { scope: 'current' } }));
  const health = data?.data.documentHealth;
  if (!health) return null;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={headingId}>
      <Title order={2} size="h4" id={headingId}>
        {t('documents.title')}
      </Title>
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 5 }} mx={0} my="sm">
        {kinds.map((kind) => (
          <div key={kind}>
            <Text component="dt" c="dimmed" size="sm">
              {t(`documents.${kind}`)}
            </Text>
            <Text component="dd" className={classes.count}>
              {format.count(health.value[kind])}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <Text component="p" size="sm" c="dimmed" m={0}>
        <AsOfLine {...health.asOf} />
      </Text>
    </Paper>
  );
}

const headingId = 'document-health';
const kinds = ['links', 'working', 'broken', 'waiting', 'unclear'] as const;
