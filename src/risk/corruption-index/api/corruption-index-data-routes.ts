import type { FastifyInstance } from 'fastify';

import { reportIgnoredFilters } from '../../../figures/figures/api/report-ignored-filters.ts';
import { csvOfRows } from '../../../foundation/downloads/api/csv-of-rows.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { allowAllOrigins } from '../../../foundation/platform/api/http/allow-all-origins.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { z } from '../../../foundation/platform/schema.ts';
import {
  type DataFormatRequest,
  routeDataFormats,
} from '../../../office/organizations/api/route-data-formats.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import type { IndicatorResult } from '../../calculations/index-result.ts';
import type { RiskIndex } from '../corruption-index-endpoints.ts';
import { IndexSearch, shownAdministration } from '../corruption-index-search.ts';
import { explainedIn, indexRows } from '../explained-calculations.ts';
import { isNamed } from '../indicator-key.ts';
import { withNestedMethods } from '../method-notes.ts';
import { unreadOfIndex } from '../unread-of-index.ts';
import { findRiskIndex } from './find-risk-index.ts';
import { indexTextsIn } from './report/index-texts.ts';
import { indicatorColumns } from './report/indicator-columns.ts';

type Parts = { sql: Sql; publicUrl: string };

/** The index and each of its indicators under the addresses of their pages, for programs. */
export const corruptionIndexDataRoutes =
  (parts: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    const { sql } = parts;
    allowAllOrigins(app);
    routeDataFormats(app, {
      sql,
      url: path,
      answer: async (dataRequest) => {
        const found = await findShown(sql, dataRequest);
        dataRequest.link(path);
        return answerWith(parts, dataRequest, found, indexRows(found));
      },
    });
    routeDataFormats(app, {
      sql,
      url: `${path}/:indicator`,
      answer: async (dataRequest) => {
        const { indicator } = Params.parse(dataRequest.request.params);
        const found = onlyIndicator(await findShown(sql, dataRequest), indicator);
        dataRequest.link(`${path}/${indicator}`);
        return answerWith(parts, dataRequest, found, explainedIn(found));
      },
    });
  };

const path = '/calculations/corruption-index';
const Params = z.object({ indicator: z.string() });

const findShown = (
  sql: Sql,
  { organization, values, language }: DataFormatRequest,
): Promise<RiskIndex> => {
  const administrationPeriod = shownAdministration(IndexSearch.parse(values), organization);
  return findRiskIndex(sql, organization._id, { administrationPeriod, language });
};

/** The index with that calculation alone; 404 without it. */
const onlyIndicator = (found: RiskIndex, key: string): RiskIndex => {
  const isThis = isNamed(key);
  if (!explainedIn(found).some(isThis)) throw refuse(404, 'platform:api.not-found');
  const { index, calculationsBeside, methods } = found;
  return {
    ...found,
    methods: withNestedMethods(methods, methods.filter(isThis)),
    calculationsBeside: calculationsBeside.filter(isThis),
    index: index && { ...index, indicators: index.indicators.filter(isThis) },
  };
};

/** The rows, or the answer of the call. */
const answerWith = async (
  { sql, publicUrl }: Parts,
  dataRequest: DataFormatRequest,
  found: RiskIndex,
  rows: IndicatorResult[],
) => {
  const { organization, language, format, values } = dataRequest;
  const ignoredFilters = reportIgnoredFilters(dataRequest, unreadOfIndex(values));
  const place = { publicUrl, monitor: organization.shortName };
  if (format === 'csv')
    return csvOfRows(rows, indicatorColumns(indexTextsIn(language), found, place));
  const lastUpdate = await findLastUpdate(sql, organization._id);
  return { error: false, data: { ...found, ignoredFilters }, lastUpdate };
};
