import type { FastifyInstance } from 'fastify';

import { reportIgnoredFilters } from '../../../figures/figures/api/report-ignored-filters.ts';
import { unreadFilters, unreadValues } from '../../../figures/figures/unread-filters.ts';
import { csvOfRows } from '../../../foundation/downloads/api/csv-of-rows.ts';
import { plainAmount, plainColumn } from '../../../foundation/downloads/api/plain-column.ts';
import type { ReportColumn } from '../../../foundation/downloads/api/report.ts';
import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { routeDataFormats } from '../../../office/organizations/api/route-data-formats.ts';
import { yearOf } from '../calendar-days.ts';
import type { DaySum } from '../calendar-endpoints.ts';
import { calendarQuestionOf, CalendarSearch } from '../calendar-search.ts';
import { type Calendar, calendarYearOf, daySum, findCalendar } from './find-calendar.ts';

type DayRow = DaySum & { day: string | null };

/** Every day of the filter for programs, and the contracts without one last; of a year, its days alone. */
export const calendarDataRoutes =
  (sql: Sql) =>
  async (app: FastifyInstance): Promise<void> => {
    allowAllOrigins(app);
    routeDataFormats(app, {
      sql,
      url: '/calendar',
      answer: async ({ reply, organization, values, language, format, link }) => {
        const { filters, year } = calendarQuestionOf(CalendarSearch.parse(values), organization);
        const calendar = await findCalendar(sql, organization._id, filters);
        const ignoredFilters = reportIgnoredFilters({ reply, values }, [
          ...unreadFilters(values, undefined, ['year']),
          ...unreadValues(values, { year: year?.toString() }),
        ]);
        link('/calendar');
        const days = dayRowsOf(calendar, year);
        if (format === 'csv') return csvOfRows(days, columnsIn(language));
        const { years, undated, total, yearEnds, chosenEnds } = calendarYearOf(calendar, year);
        const yearAndFilters = { year: year ?? null, filters, ignoredFilters };
        return {
          error: false,
          data: { days, years, undated, total, yearEnds, chosenEnds, ...yearAndFilters },
          lastUpdate: calendar.lastUpdate,
        };
      },
    });
  };

/** What has no day is in no year. */
const dayRowsOf = ({ days, undated }: Calendar, year: number | undefined): DayRow[] => [
  ...days
    .filter(({ day }) => year === undefined || yearOf(day) === year)
    .map(({ day, figure }) => ({ day, ...daySum(figure) })),
  ...(year === undefined && undated.contracts > 0 ? [{ day: null, ...daySum(undated) }] : []),
];

const columnsIn = (language: Language): ReportColumn<DayRow>[] => {
  const translate = createTranslator([textsOf('calendar')], language);
  return [
    plainColumn({ key: 'day', heading: translate('column.day') }, ({ day }) => day),
    plainColumn({ key: 'contracts', heading: translate('column.contracts') }, ({ contracts }) =>
      String(contracts),
    ),
    plainAmount({ key: 'amount', heading: translate('column.amount') }, ({ amount }) => amount),
    plainColumn(
      { key: 'withoutAmount', heading: translate('column.withoutAmount') },
      ({ withoutAmount }) => String(withoutAmount),
    ),
  ];
};
