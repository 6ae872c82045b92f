import type { FastifyInstance } from 'fastify';

import { reportIgnoredFilters } from '../../../figures/figures/api/report-ignored-filters.ts';
import { FilterSearch, filtersIn } from '../../../figures/figures/filter-search.ts';
import { unreadFilters } from '../../../figures/figures/unread-filters.ts';
import { csvOfRows } from '../../../foundation/downloads/api/csv-of-rows.ts';
import { plainAmount, plainColumn } from '../../../foundation/downloads/api/plain-column.ts';
import type { ReportColumn } from '../../../foundation/downloads/api/report.ts';
import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { routeDataFormats } from '../../../office/organizations/api/route-data-formats.ts';
import type { DaySum } from '../calendar-endpoints.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import jp from '../texts/jp.json' with { type: 'json' };
import { daySum, findCalendar } from './find-calendar.ts';

type DayRow = DaySum & { day: string | null };

/** Every day of the filter, whichever year is shown, for programs; the contracts without one last. */
export const calendarDataRoutes =
  (sql: Sql) =>
  async (app: FastifyInstance): Promise<void> => {
    allowAllOrigins(app);
    routeDataFormats(app, {
      sql,
      url: '/calendar',
      answer: async ({ reply, organization, values, language, format, link }) => {
        const filters = filtersIn(FilterSearch.parse(values), organization);
        const { days, undated, total, yearEnds, lastUpdate } = await findCalendar(
          sql,
          organization._id,
          filters,
        );
        const ignoredFilters = reportIgnoredFilters(
          { reply, values },
          unreadFilters(values, undefined, ['year']),
        );
        link('/calendar');
        const rows: DayRow[] = [
          ...days.map(({ day, figure }) => ({ day, ...daySum(figure) })),
          ...(undated.contracts > 0 ? [{ day: null, ...daySum(undated) }] : []),
        ];
        if (format === 'csv') return csvOfRows(rows, columnsIn(language));
        return {
          error: false,
          data: { days: rows, total: daySum(total), yearEnds, filters, ignoredFilters },
          lastUpdate,
        };
      },
    });
  };

const columnsIn = (language: Language): ReportColumn<DayRow>[] => {
  const translate = createTranslator([{ es, en, jp }], language);
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
