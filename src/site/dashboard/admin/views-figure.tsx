import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { shareOf } from '../../../figures/figures/figure.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { ChartFigure } from '../../../foundation/ui/web/charts/chart-figure.tsx';
import { ChartLegend } from '../../../foundation/ui/web/charts/chart-legend.tsx';
import { DonutChart } from '../../../foundation/ui/web/charts/donut-chart.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import {
  countVisitsByRoute,
  type DashboardScope,
  type VisitedRoutes,
} from '../dashboard-endpoints.ts';
import { chartStyles } from './chart-styles.ts';

/** What visitors read most. */
export function ViewsFigure({ scope }: { scope: DashboardScope }) {
  const { t } = useTexts('dashboard-admin');
  const query = useQuery(queryOf(countVisitsByRoute, { query: { scope } }));
  return (
    <Paper withBorder p="lg" miw={0}>
      <Answered query={query} failed={t('failed')} height={400}>
        {({ data }) => <ViewsChart views={data} scope={scope} />}
      </Answered>
    </Paper>
  );
}

function ViewsChart({
  views: { datasets, labels },
  scope,
}: {
  views: VisitedRoutes;
  scope: DashboardScope;
}) {
  const { t, format } = useTexts('dashboard-admin');
  const { name, color } = useAdminOrganization();
  const looks = chartStyles(color);
  const title = t('views.title');
  const total = datasets.reduce((sum, views) => sum + views, 0);
  if (total === 0)
    return (
      <>
        <Title order={3} size="h4">
          {title}
        </Title>
        <Text c="dimmed">{t('views.none')}</Text>
      </>
    );
  const parts = labels.map((label, index) => ({
    ...(looks[index % looks.length] ?? looks[0]),
    name: label,
    value: datasets[index] ?? 0,
    share: format.share(shareOf(datasets[index] ?? 0, total), false),
  }));
  return (
    <ChartFigure
      title={title}
      subtitle={scope === 'all' ? t('scope.every') : name}
      name="informacion-consultada"
      series={parts.map((part) => ({ ...part, name: `${part.name} ${part.share}` }))}
      table={{
        columns: [t('views.kind'), t('views.count'), t('views.share')],
        rows: parts.map((part) => [part.name, format.count(part.value), part.share]),
      }}
    >
      <DonutChart
        label={title}
        parts={parts}
        center={format.count(total)}
        unit={t('views.unit', { count: total })}
        exact={format.count}
      />
      <ChartLegend series={parts} translate={(index) => <strong>{parts[index]?.share}</strong>} />
    </ChartFigure>
  );
}
