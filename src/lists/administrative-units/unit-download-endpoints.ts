import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import {
  DownloadFormat,
  linkedOrganization,
  mediaTypes,
  parsedJson,
} from '../../foundation/downloads/download-format.ts';
import type { FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { z } from '../../foundation/platform/schema.ts';
import { UnitListQuery } from './unit-endpoints.ts';

const UnitOrder = UnitListQuery.pick({ role: true, name: true, sort: true, order: true });
const listFile = {
  access: 'public',
  organization: 'required',
  produces: Object.values(mediaTypes),
  url: '/public-api/administrative-units/download/:format',
  summary: 'The units of the contracts that a filter matches and their totals, as a file',
} as const;
const params = z.strictObject({ format: DownloadFormat });

export const downloadUnits = {
  ...listFile,
  method: 'GET',
  schema: {
    params,
    querystring: UnitOrder.extend({
      ...linkedOrganization,
      filters: parsedJson(ContractFilters).optional(),
    }),
  },
} as const satisfies FileEndpoint;

/** For filters too long for an address. */
export const downloadUnitsByPost = {
  ...listFile,
  method: 'POST',
  writes: 'nothing',
  schema: {
    params,
    querystring: UnitOrder,
    body: z.strictObject({ filters: ContractFilters }),
  },
} as const satisfies FileEndpoint;
