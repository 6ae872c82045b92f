import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import {
  DownloadFormat,
  parsedJson,
  linkedOrganization,
  mediaTypes,
} from '../../foundation/downloads/download-format.ts';
import type { FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { z } from '../../foundation/platform/schema.ts';
import { ContractOrder } from './contract-endpoints.ts';

const download = {
  access: 'public',
  organization: 'required',
  url: '/public-api/contracts/download/:format',
  summary: 'The contracts that a filter matches and their totals, as a file',
  produces: Object.values(mediaTypes),
} as const;
/** Of today, or as it was at the end of a day. */
const DownloadOrder = ContractOrder.extend({ at: z.iso.date().optional() });
const DownloadParams = z.strictObject({ format: DownloadFormat });

export const downloadContracts = {
  ...download,
  method: 'GET',
  schema: {
    params: DownloadParams,
    querystring: DownloadOrder.extend({
      ...linkedOrganization,
      filters: parsedJson(ContractFilters).optional(),
    }),
  },
} as const satisfies FileEndpoint;

/** For filters too long for an address. */
export const downloadContractsByPost = {
  ...download,
  method: 'POST',
  writes: 'nothing',
  schema: {
    params: DownloadParams,
    querystring: DownloadOrder,
    body: z.strictObject({ filters: ContractFilters }),
  },
} as const satisfies FileEndpoint;
