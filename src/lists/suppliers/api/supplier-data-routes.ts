import type { FastifyInstance, FastifyReply } from 'fastify';

import { reportIgnoredFilters } from '../../../figures/figures/api/report-ignored-filters.ts';
import { csvOfRows } from '../../../foundation/downloads/api/csv-of-rows.ts';
import { csvText } from '../../../foundation/downloads/api/csv-text.ts';
import { jsonText } from '../../../foundation/downloads/api/json-text.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { asksForPage } from '../../../foundation/platform/api/http/data-request.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { streamReply } from '../../../foundation/platform/api/http/stream-reply.ts';
import { z } from '../../../foundation/platform/schema.ts';
import {
  answerHead,
  routeDataFormats,
  type DataFormatRequest,
} from '../../../office/organizations/api/route-data-formats.ts';
import { licenseOf } from '../../../office/organizations/data-licenses.ts';
import { isNaturalPerson } from '../../../records/records/is-natural-person.ts';
import { answerGroupData } from '../../contract-groups/api/answer-group-data.ts';
import { unreadOfList } from '../../contract-groups/groups-query.ts';
import { reportContractColumns } from '../../contracts/api/report/contract-columns.ts';
import { supplierGroupsQueryOf } from '../supplier-groups-query.ts';
import {
  supplierQueryOf,
  SupplierDetailSearch,
  suppliersQueryOf,
  SupplierSearch,
} from '../supplier-search.ts';
import { supplierColumns } from './report/supplier-columns.ts';
import { allBatches } from './report/supplier-report.ts';
import { streamSupplier } from './stream-supplier.ts';
import { streamSuppliers } from './stream-suppliers.ts';
import { findSupplier } from './supplier-detail.ts';
import { findSupplierPage } from './supplier-queries.ts';

type Parts = { sql: Sql; publicUrl: string };

/** The suppliers under the addresses of their pages, for programs. */
export const supplierDataRoutes =
  (parts: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    const { sql } = parts;
    allowAllOrigins(app);
    routeDataFormats(app, {
      sql,
      url: '/suppliers',
      answer: (dataRequest) =>
        asksForPage(dataRequest.values)
          ? answerPage(parts, dataRequest)
          : answerAll(parts, dataRequest),
    });
    routeDataFormats(app, {
      sql,
      url: '/suppliers/:id',
      answer: (dataRequest) => answerOne(parts, dataRequest),
    });
  };

/** What the page of that number shows; the RFC comes along, as in the whole list. */
const answerPage = async ({ sql, publicUrl }: Parts, dataRequest: DataFormatRequest) => {
  const { organization, format, language } = dataRequest;
  const { filters, ...query } = suppliersQueryOf(
    SupplierSearch.parse(dataRequest.values),
    organization,
  );
  const { lastUpdate, ...data } = await findSupplierPage(sql, organization._id, filters, query);
  const ignoredFilters = reportIgnoredFilters(dataRequest);
  dataRequest.link('/suppliers', data);
  if (format === 'csv')
    return csvOfRows(data.docs, supplierColumns(language, { publicUrl, organization, filters }));
  return { error: false, data: { ...data, filters, ignoredFilters }, lastUpdate };
};

/** All rows of all pages. */
const answerAll = async ({ sql, publicUrl }: Parts, dataRequest: DataFormatRequest) => {
  const { request, reply, organization, format, language } = dataRequest;
  const license = licenseOf(organization);
  const listQuery = suppliersQueryOf(SupplierSearch.parse(dataRequest.values), organization);
  const { filters, sort, order } = listQuery;
  const columns = supplierColumns(language, { publicUrl, organization, filters });
  const ignoredFilters = reportIgnoredFilters(dataRequest);
  dataRequest.link('/suppliers');
  if (request.method === 'HEAD') return answerHead(dataRequest);
  return streamReply(request, reply, (reader, send) =>
    streamSuppliers(sql, organization._id, { filters, sort, order }, reader, (stream) => {
      const { batches, lastUpdate, suppliers, uncountedSuppliers, total, totals, signal } = stream;
      if (format === 'csv') return send(csvText({ columns, batches }), signal);
      const data = {
        docs: batches,
        page: 1,
        pages: 1,
        total,
        suppliers,
        uncountedSuppliers,
        totals,
        filters,
        ignoredFilters,
      };
      return send(jsonText({ error: false, data, lastUpdate, license }), signal);
    }),
  );
};

/** Neither the page of a person nor its data are for search engines. */
const hidePerson = (reply: FastifyReply, supplier: { rfc: string | null }): void => {
  if (isNaturalPerson(supplier)) void reply.header('x-robots-tag', 'noindex');
};

/** One supplier with all its contracts that the filter matches. */
const answerOne = async (parts: Parts, dataRequest: DataFormatRequest) => {
  const { sql, publicUrl } = parts;
  const { request, reply, organization, format, language } = dataRequest;
  const license = licenseOf(organization);
  const params = Params.safeParse(request.params);
  if (!params.success) throw refuse(404, 'suppliers:not-found');
  const { id } = params.data;
  const search = SupplierDetailSearch.parse(dataRequest.values);
  const groups = supplierGroupsQueryOf(id, search, organization);
  if (groups) {
    hidePerson(reply, await findSupplier(sql, organization._id, id));
    return answerGroupData(parts, dataRequest, { path: `/suppliers/${id}`, groups });
  }
  const { filters } = supplierQueryOf(id, search, organization);
  const columns = reportContractColumns(language, publicUrl);
  const ignoredFilters = reportIgnoredFilters(dataRequest, unreadOfList(dataRequest.values));
  return streamReply(request, reply, (reader, send) =>
    streamSupplier(sql, organization._id, { id, filters }, reader, (stream) => {
      const { supplier, totals, listed, withoutAmount, groups, lastUpdate, signal } = stream;
      hidePerson(reply, supplier);
      dataRequest.link(`/suppliers/${id}`);
      if (format === 'csv') return send(csvText({ columns, batches: allBatches(groups) }), signal);
      const rows = Object.fromEntries(groups.map(({ group, batches }) => [group, batches]));
      const data = { supplier, totals, listed, withoutAmount, ...rows, filters, ignoredFilters };
      return send(jsonText({ error: false, data, lastUpdate, license }), signal);
    }),
  );
};

const Params = z.object({ id: z.uuid() });
