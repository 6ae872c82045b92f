import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import {
  DownloadFormat,
  parsedJson,
  linkedOrganization,
  mediaTypes,
} from '../../foundation/downloads/download-format.ts';
import type { FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { z } from '../../foundation/platform/schema.ts';
import { SupplierListQuery } from './supplier-endpoints.ts';

const SupplierOrder = SupplierListQuery.pick({ sort: true, order: true });
const file = {
  access: 'public',
  organization: 'required',
  produces: Object.values(mediaTypes),
} as const;
const listFile = {
  ...file,
  url: '/public-api/suppliers/download/:format',
  summary: 'The suppliers of the contracts that a filter matches and their totals, as a file',
} as const;
const detailFile = {
  ...file,
  url: '/public-api/suppliers/download-detail/:id/:format',
  summary: 'One supplier with the contracts that a filter matches, as a file',
} as const;
const ListParams = z.strictObject({ format: DownloadFormat });
const DetailParams = z.strictObject({ id: z.uuid(), format: DownloadFormat });
const linked = { ...linkedOrganization, filters: parsedJson(ContractFilters).optional() };

export const downloadSuppliers = {
  ...listFile,
  method: 'GET',
  schema: { params: ListParams, querystring: SupplierOrder.extend(linked) },
} as const satisfies FileEndpoint;

/** For filters too long for an address. */
export const downloadSuppliersByPost = {
  ...listFile,
  method: 'POST',
  writes: 'nothing',
  schema: {
    params: ListParams,
    querystring: SupplierOrder,
    body: z.strictObject({ filters: ContractFilters }),
  },
} as const satisfies FileEndpoint;

/** What a client may repeat of the address; another supplier is refused. */
const repeated = { isDetail: z.stringbool().optional(), id: z.uuid().optional() };

export const downloadSupplier = {
  ...detailFile,
  method: 'GET',
  schema: {
    params: DetailParams,
    querystring: z.strictObject({ ...linked, ...repeated }),
  },
} as const satisfies FileEndpoint;

/** For filters too long for an address. */
export const downloadSupplierByPost = {
  ...detailFile,
  method: 'POST',
  writes: 'nothing',
  schema: {
    params: DetailParams,
    querystring: z.strictObject(repeated),
    body: z.strictObject({ filters: ContractFilters, id: z.uuid().optional() }),
  },
} as const satisfies FileEndpoint;
