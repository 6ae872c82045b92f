import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import {
  DownloadFormat,
  linkedOrganization,
  mediaTypes,
  parsedJson,
} from '../../foundation/downloads/download-format.ts';
import type { FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { z } from '../../foundation/platform/schema.ts';
import { FlowQuery } from './flow-endpoints.ts';

const flowFile = {
  access: 'public',
  organization: 'required',
  produces: Object.values(mediaTypes),
  url: '/public-api/flows/download/:format',
  summary: 'From which units to which suppliers money goes, as a file',
} as const;
const params = z.strictObject({ format: DownloadFormat });

export const downloadFlows = {
  ...flowFile,
  method: 'GET',
  schema: {
    params,
    querystring: FlowQuery.extend({
      ...linkedOrganization,
      filters: parsedJson(ContractFilters).optional(),
    }),
  },
} as const satisfies FileEndpoint;

/** For filters too long for an address. */
export const downloadFlowsByPost = {
  ...flowFile,
  method: 'POST',
  writes: 'nothing',
  schema: {
    params,
    querystring: FlowQuery,
    body: z.strictObject({ filters: ContractFilters }),
  },
} as const satisfies FileEndpoint;
