import type { FastifyInstance } from 'fastify';

import { csvOfRows } from '../../downloads/api/csv-of-rows.ts';
import { plainColumn } from '../../downloads/api/plain-column.ts';
import { routeTwins, type TwinAsked } from '../../organizations/api/data-twin.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import { namesPage } from '../../platform/api/http/data-request.ts';
import { openToAll } from '../../platform/api/http/open-to-all.ts';
import { ResourceSearch, resourceQuestion } from '../resource-search.ts';
import { type Resource, type ResourceGroup, resourceGroups } from '../resource.ts';
import { findResources } from './resource-queries.ts';

/** The resources under the address of their page, for programs. */
export const resourceDataRoutes =
  (sql: Sql) =>
  async (app: FastifyInstance): Promise<void> => {
    openToAll(app);
    routeTwins(app, {
      sql,
      url: '/resources',
      answer: async (asked) => {
        const { organization, format, link } = asked;
        const { data, lastUpdate } = await findResources(sql, organization._id, queryIn(asked));
        link('/resources', data);
        if (format === 'json') return { error: false, data, lastUpdate };
        const rows = resourceGroups.flatMap((group) =>
          data[group].map((resource) => ({ ...resource, group })),
        );
        return csvOfRows(rows, columns);
      },
    });
  };

const pageSize = 10;
/** More than any monitor has. */
const wholeList = 100_000;

/** Who names a page wants what that page shows, else all that match are meant. */
const queryIn = ({ values }: TwinAsked) => {
  const search = ResourceSearch.parse(values);
  if (namesPage(values)) return { ...resourceQuestion(search), pageSize };
  return { search: search.search, group: search.tab, page: 1, pageSize: wholeList };
};

type Row = Resource & { group: ResourceGroup };

const columns = [
  plainColumn<Row>('group', ({ group }) => group),
  plainColumn<Row>('title', ({ title }) => title),
  plainColumn<Row>('url', ({ url }) => url),
  plainColumn<Row>('createdAt', ({ createdAt }) => createdAt),
];
