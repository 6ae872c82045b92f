import { NativeSelect, Paper } from '@mantine/core';
import { useState } from 'react';

import { htmlLanguages } from '../../../foundation/platform/language.ts';
import { momentText } from '../../../foundation/platform/moment-text.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';
import { ChartFigure } from '../../../foundation/ui/web/charts/chart-figure.tsx';
import { LineChart } from '../../../foundation/ui/web/charts/line-chart.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import { chartStyles } from '../../../site/dashboard/admin/chart-styles.ts';
import type { SystemPeriod } from '../system-endpoints.ts';

const measures = ['requests', 'failures', 'databaseSeconds', 'jobs'] as const;
type Measure = (typeof measures)[number];

/** What the site did in the last week, in periods of six hours. */
export function WeekFigure({ week }: { week: SystemPeriod[] }) {
  const { t, format, language } = useTexts('system-admin');
  const [measure, setMeasure] = useState<Measure>('requests');
  const [look] = chartStyles(useAdminOrganization().color);
  const name = t(`measure.${measure}`);
  const series = { ...look, name };
  const points = week.map((period, index) => ({
    name: momentText(period.start, language),
    // Those of all periods would run into each other.
    tick: index % 2 === 0 ? tickOf(period.start, htmlLanguages[language]) : '',
    value: period[measure],
  }));
  return (
    <Paper withBorder p="lg" miw={0}>
      <ChartFigure
        level={2}
        title={t('week')}
        subtitle={name}
        name="sistema"
        series={[series]}
        table={{
          columns: [t('period'), ...measures.map((one) => t(`measure.${one}`))],
          rows: week.map((period) => [
            momentText(period.start, language),
            ...measures.map((one) => format.number(period[one])),
          ]),
        }}
        note={t('week.note')}
      >
        <NativeSelect
          w="fit-content"
          label={t('measure')}
          value={measure}
          onChange={({ currentTarget: { value } }) =>
            setMeasure(measures.find((one) => one === value) ?? 'requests')
          }
          data={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
        />
        <LineChart
          label={`${t('week')}: ${name}`}
          points={points}
          series={series}
          exact={format.number}
        />
      </ChartFigure>
    </Paper>
  );
}

/** As `26 18h`: the day and the hour, for a month is not over in a week. */
const tickOf = (moment: string, language: string): string => {
  const parts = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    hour: '2-digit',
    hourCycle: 'h23',
    timeZone: timeZone(),
  }).formatToParts(new Date(moment));
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${partOf('day')}·${partOf('hour')}h`;
};
