import { Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { htmlLanguages } from '../../../foundation/platform/language.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { ChartFigure } from '../../../foundation/ui/web/charts/chart-figure.tsx';
import { LineChart } from '../../../foundation/ui/web/charts/line-chart.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import {
  countVisitsByMonth,
  type DashboardScope,
  type VisitSeries,
  visitSpans,
} from '../dashboard-endpoints.ts';
import { chartStyles } from './chart-styles.ts';
import { dashboardRoute } from './dashboard-pages.ts';

/** How many visits there were, by month, quarter or year. */
export function VisitsFigure({ scope }: { scope: DashboardScope }) {
  const { t } = useTexts('dashboard-admin');
  const { span = 'MONTHS' } = dashboardRoute.useSearch();
  const query = useQuery({
    ...queryOf(countVisitsByMonth, { query: { scope }, body: { type: span } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Paper withBorder p="lg" miw={0}>
      <Answered query={query} failed={t('failed')} height={400}>
        {({ data }) => <VisitsChart visits={data} scope={scope} />}
      </Answered>
    </Paper>
  );
}

function VisitsChart({ visits, scope }: { visits: VisitSeries; scope: DashboardScope }) {
  const { t, format, language } = useTexts('dashboard-admin');
  const { name, color } = useAdminOrganization();
  const [look] = chartStyles(color);
  const counts = visits.datasets[0]?.data ?? [];
  const points = visits.labels.map((label, index) => ({
    name: label,
    tick: tickOf(label, visits.starts[index] ?? '', htmlLanguages[language]),
    value: counts[index] ?? 0,
  }));
  if (counts.every((count) => count === 0))
    return (
      <Stack gap="xs">
        <Title order={3} size="h4">
          {t('visits.title')}
        </Title>
        <SpanSwitch />
        <Text c="dimmed">{t('visits.none')}</Text>
      </Stack>
    );
  const series = { ...look, name: t('visits.series') };
  return (
    <ChartFigure
      title={t('visits.title')}
      subtitle={scope === 'all' ? t('scope.every') : name}
      name="visitas"
      series={[series]}
      table={{
        columns: [t('visits.span'), series.name],
        rows: points.map((point) => [point.name, format.count(point.value)]),
      }}
    >
      <SpanSwitch />
      <LineChart label={t('visits.title')} points={points} series={series} exact={format.count} />
    </ChartFigure>
  );
}

function SpanSwitch() {
  const { t } = useTexts('dashboard-admin');
  const { span = 'MONTHS' } = dashboardRoute.useSearch();
  const navigate = useNavigate({ from: dashboardRoute.fullPath });
  return (
    <SegmentedControl
      w="fit-content"
      aria-label={t('visits.span')}
      value={span}
      onChange={(value) =>
        void navigate({
          search: (search) => ({ ...search, span: visitSpans.find((one) => one === value) }),
          replace: true,
        })
      }
      data={visitSpans.map((value) => ({ value, label: t(`visits.${value}`) }))}
    />
  );
}

/** Months by three letters, for twelve of them stand side by side; the rest is short already. */
const tickOf = (label: string, start: string, language: string): string =>
  /^\d/.test(label) && !/月/.test(label)
    ? label
    : new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
        .format(new Date(start))
        .replace('.', '');
