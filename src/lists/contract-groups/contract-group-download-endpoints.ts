import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import {
  DownloadFormat,
  linkedOrganization,
  mediaTypes,
  parsedJson,
} from '../../foundation/downloads/download-format.ts';
import type { FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { z } from '../../foundation/platform/schema.ts';
import { areTwoGroupings, groupOrder } from './contract-group-endpoints.ts';

const file = {
  access: 'public',
  organization: 'required',
  url: '/public-api/contracts/groups/download/:format',
  summary: 'Contracts by what they have in common, one or two things at once, as a file',
  produces: Object.values(mediaTypes),
} as const;
const GroupFileParams = z.strictObject({ format: DownloadFormat });

export const downloadContractGroups = {
  ...file,
  method: 'GET',
  schema: {
    params: GroupFileParams,
    querystring: z
      .strictObject({
        ...groupOrder,
        ...linkedOrganization,
        filters: parsedJson(ContractFilters).optional(),
      })
      .refine(...areTwoGroupings),
  },
} as const satisfies FileEndpoint;

/** For filters too long for an address. */
export const downloadContractGroupsByPost = {
  ...file,
  method: 'POST',
  writes: 'nothing',
  schema: {
    params: GroupFileParams,
    querystring: z.strictObject(groupOrder).refine(...areTwoGroupings),
    body: z.strictObject({ filters: ContractFilters }),
  },
} as const satisfies FileEndpoint;
