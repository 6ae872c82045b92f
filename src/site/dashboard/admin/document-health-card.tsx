import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { AsOfLine } from '../../../foundation/derived/web/as-of-line.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { showDashboard } from '../dashboard-endpoints.ts';

import classes from './dashboard.module.css';

/** How many documents that contracts name cannot be read where they were published; folded, the others. */
export function DocumentHealthCard() {
  const { t, format } = useTexts('dashboard-admin');
  const { data } = useQuery(queryOf(showDashboard, { query: { scope: 'current' } }));
  const health = data?.data.documentHealth;
  if (!health) return null;
  return (
    <Paper withBorder px="md" py="sm" component="details">
      <summary style={{ cursor: 'pointer' }}>
        <b>{t('documents.title')}</b> ·{' '}
        {t('documents.summary', {
          count: health.value.broken,
          broken: format.count(health.value.broken),
          links: format.count(health.value.links),
        })}
      </summary>
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

const kinds = ['links', 'working', 'broken', 'waiting', 'unclear'] as const;
