import type { FastifyInstance } from 'fastify';

import { csvOfRows } from '../../../foundation/downloads/api/csv-of-rows.ts';
import { plainColumn } from '../../../foundation/downloads/api/plain-column.ts';
import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { answerUnchanged, etagOf } from '../../../foundation/platform/api/http/conditional.ts';
import { dataFormats, dataTypes } from '../../../foundation/platform/api/http/data-format.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { createOrganizationList } from '../../../office/organizations/api/organization-list.ts';
import { findOrganizationsUpdate } from '../../../office/organizations/api/organization-queries.ts';
import type { Organization } from '../../../office/organizations/organization.ts';

/** The monitors of this installation under the address of the page that offers them. */
export const monitorDataRoutes =
  (sql: Sql) =>
  async (app: FastifyInstance): Promise<void> => {
    allowAllOrigins(app);
    const findOrganizations = createOrganizationList(sql);
    for (const format of dataFormats)
      app.get(`/select-organization.${format}`, { config }, async (request, reply) => {
        const lastUpdate = await findOrganizationsUpdate(sql);
        const docs = await findOrganizations();
        const content =
          format === 'csv'
            ? await csvOfRows(docs, columnsIn(requestLanguage(request)))
            : JSON.stringify({ error: false, data: { docs }, lastUpdate });
        const label = { etag: etagOf(content), ...(lastUpdate && { lastModified: lastUpdate }) };
        if (answerUnchanged(request, reply, label)) return reply;
        void reply.header('link', canonical).type(dataTypes[format]);
        return content;
      });
  };

const config = { access: 'public' } as const;
const canonical = '</select-organization>; rel="canonical"; type="text/html"';

const fields = [
  '_id',
  'name',
  'shortName',
  'title',
  'defaultAdministrationPeriod',
  'dataSourceName',
  'dataSourceUrl',
  'contactEmail',
] as const;

const columnsIn = (language: Language) => {
  const translate = createTranslator([textsOf('organizations', 'report-texts')], language);
  return fields.map((key) =>
    plainColumn<Organization>({ key, heading: translate(`report.${key}`) }, (row) => row[key]),
  );
};
