import { SimpleGrid, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { AsOfLine } from '../../../foundation/derived/web/as-of-line.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { DashboardCounts } from '../dashboard-endpoints.ts';

import dashboard from './dashboard.module.css';
import classes from './work-list.module.css';

type Props = { health: NonNullable<DashboardCounts['documentHealth']> };

/** How many documents that contracts name cannot be read where they were published; folded, the others. */
export function DocumentHealthLine({ health: { value, asOf } }: Props) {
  const { t, format } = useTexts('dashboard-admin');
  const { links, working, broken, waiting } = value;
  const checked = working + broken;
  if (links === 0) return null;
  const summary =
    checked === 0
      ? t(waiting > 0 ? 'documents.unchecked' : 'documents.unknown', {
          count: links,
          links: format.count(links),
        })
      : t(checked === links ? 'documents.summary-all' : 'documents.summary', {
          count: broken,
          broken: format.count(broken),
          checked: format.count(checked),
          links: format.count(links),
        });
  return (
    <details className={classes.documents}>
      <summary>
        <b>{t('documents.title')}</b> · {summary}
      </summary>
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 5 }} mx={0} my="sm">
        {kinds.map((kind) => (
          <div key={kind}>
            <Text component="dt" c="dimmed" size="sm">
              {t(`documents.${kind}`)}
            </Text>
            <Text component="dd" className={dashboard.count}>
              {format.count(value[kind])}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {value.broken > 0 && (
        <Text component="p" size="sm" mx={0} mb="xs" mt={0}>
          <Link to="/admin/documents" search={{ search: undefined, state: 'BROKEN' }}>
            {t('documents.open')}
          </Link>
        </Text>
      )}
      <Text component="p" size="sm" c="dimmed" m={0}>
        <AsOfLine {...asOf} />
      </Text>
    </details>
  );
}

const kinds = ['links', 'working', 'broken', 'waiting', 'unclear'] as const;
