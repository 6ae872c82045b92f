import type { FastifyInstance } from 'fastify';

import { csvOfRows } from '../../../foundation/downloads/api/csv-of-rows.ts';
import { plainColumn } from '../../../foundation/downloads/api/plain-column.ts';
import type { ReportColumn } from '../../../foundation/downloads/api/report.ts';
import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { asksForPage } from '../../../foundation/platform/api/http/data-request.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import {
  routeDataFormats,
  type DataFormatRequest,
} from '../../../office/organizations/api/route-data-formats.ts';
import { ResourceSearch, resourcesQueryOf } from '../resource-search.ts';
import { type Resource, type ResourceGroup, resourceGroups } from '../resource.ts';
import { findResources } from './resource-queries.ts';

/** The resources under the address of their page, for programs. */
export const resourceDataRoutes =
  (sql: Sql) =>
  async (app: FastifyInstance): Promise<void> => {
    allowAllOrigins(app);
    routeDataFormats(app, {
      sql,
      url: '/resources',
      answer: async (dataRequest) => {
        const { organization, format, language, link } = dataRequest;
        const { data, lastUpdate } = await findResources(
          sql,
          organization._id,
          queryIn(dataRequest),
        );
        link('/resources', data);
        if (format === 'json') return { error: false, data, lastUpdate };
        const rows = resourceGroups.flatMap((group) =>
          data[group].map((resource) => ({ ...resource, group })),
        );
        return csvOfRows(rows, columnsIn(language));
      },
    });
  };

const pageSize = 10;
/** More than any monitor has. */
const wholeList = 100_000;

/** Who names a page wants what that page shows, else all that match are meant. */
const queryIn = ({ values }: DataFormatRequest) => {
  const search = ResourceSearch.parse(values);
  if (asksForPage(values)) return { ...resourcesQueryOf(search), pageSize };
  return { search: search.search, group: search.tab, page: 1, pageSize: wholeList };
};

type Row = Resource & { group: ResourceGroup };

const columnsIn = (language: Language): ReportColumn<Row>[] => {
  const translate = createTranslator([textsOf('resources', 'report-texts')], language);
  const column = (key: keyof Row, valueOf: (row: Row) => string | null) =>
    plainColumn<Row>({ key, heading: translate(`report.${key}`) }, valueOf);
  return [
    column('group', ({ group }) => translate(`report.group.${group}`)),
    column('title', ({ title }) => title),
    column('url', ({ url }) => url),
    column('createdAt', ({ createdAt }) => createdAt),
  ];
};
