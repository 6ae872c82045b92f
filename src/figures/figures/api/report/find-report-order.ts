import type { FastifyRequest } from 'fastify';

import { reportAddress } from '../../../../foundation/downloads/api/report-address.ts';
import type { Sql } from '../../../../foundation/platform/api/database/database.ts';
import { requestLanguage } from '../../../../foundation/platform/api/http/request-language.ts';
import type { QueryValues } from '../../../../foundation/platform/query-string.ts';
import { findCurrentSettings } from '../../../../office/organizations/api/find-current-settings.ts';
import type { ContractFilters } from '../../contract-filters.ts';
import type { ReportOrder } from './report-frame.ts';

type Parts = { sql: Sql; publicUrl: string };

/** `url` is that of the endpoint, and `query` what it is asked with beside the filters. */
type ReportedQuery = { url: string; query: QueryValues; filters: ContractFilters };

/** What a request wants a file of, with the address under which all its rows can be had. */
export const findReportOrder = async (
  { sql, publicUrl }: Parts,
  request: FastifyRequest,
  { url, query, filters }: ReportedQuery,
): Promise<ReportOrder> => {
  const organization = await findCurrentSettings(sql, request.organizationId);
  const language = requestLanguage(request);
  const wholeAddress = reportAddress(url, 'xls', {
    publicUrl,
    organization,
    language,
    query: { ...query, filters: JSON.stringify(filters) },
  });
  return { organization, language, filters, publicUrl, wholeAddress };
};
