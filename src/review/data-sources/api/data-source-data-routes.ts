import type { FastifyInstance } from 'fastify';

import { reportIgnoredFilters } from '../../../figures/figures/api/report-ignored-filters.ts';
import { unreadFilters } from '../../../figures/figures/unread-filters.ts';
import { csvOfRows } from '../../../foundation/downloads/api/csv-of-rows.ts';
import { plainAmount, plainColumn } from '../../../foundation/downloads/api/plain-column.ts';
import type { ReportColumn } from '../../../foundation/downloads/api/report.ts';
import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { routeDataFormats } from '../../../office/organizations/api/route-data-formats.ts';
import type { DataSourceRecord } from '../data-source-endpoints.ts';
import { DataSourceSearch, shownAdministrations } from '../data-source-search.ts';
import { findDataSources } from './find-data-sources.ts';

/** Where the data come from, for programs: all of it, or one row for each source. */
export const dataSourceDataRoutes =
  (sql: Sql) =>
  async (app: FastifyInstance): Promise<void> => {
    allowAllOrigins(app);
    routeDataFormats(app, {
      sql,
      url: '/fuentes',
      answer: async ({ reply, organization, values, language, format, link }) => {
        const search = DataSourceSearch.parse(values);
        const administrationPeriods = shownAdministrations(search, organization);
        const { data, lastUpdate } = await findDataSources(
          sql,
          organization._id,
          administrationPeriods,
        );
        const taken = Object.keys(DataSourceSearch.shape);
        const ignoredFilters = reportIgnoredFilters(
          { reply, values },
          unreadFilters(values, taken),
        );
        link('/fuentes');
        if (format === 'csv') return csvOfRows(data.sources, columnsIn(language));
        return { error: false, data: { ...data, ignoredFilters }, lastUpdate };
      },
    });
  };

const columnsIn = (language: Language): ReportColumn<DataSourceRecord>[] => {
  const translate = createTranslator([textsOf('data-sources')], language);
  const column = (key: string, valueOf: (source: DataSourceRecord) => string | null) =>
    plainColumn<DataSourceRecord>({ key, heading: translate(`csv.${key}`) }, valueOf);
  const count = (key: string, valueOf: (source: DataSourceRecord) => number | null | undefined) =>
    column(key, (source) => {
      const value = valueOf(source) ?? null;
      return value === null ? null : String(value);
    });
  return [
    column('_id', ({ _id }) => _id),
    column('fileName', ({ _id, fileName }) => (_id === null ? translate('by-hand') : fileName)),
    column('confirmedAt', ({ confirmedAt }) => confirmedAt),
    column('revertedAt', ({ revertedAt }) => revertedAt),
    count('rows', ({ rows }) => rows?.read),
    count('new', ({ rows }) => rows?.new),
    count('updated', ({ rows }) => rows?.updated),
    count('leftOut', ({ rows }) => rows?.leftOut),
    count('contracts', ({ now }) => now.contracts),
    count('counted', ({ now }) => now.counted),
    plainAmount({ key: 'amount', heading: translate('csv.amount') }, ({ now }) => now.amount),
  ];
};
