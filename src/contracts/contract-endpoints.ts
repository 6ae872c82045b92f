import {
  DownloadFormat,
  jsonText,
  linkedOrganization,
  mediaTypes,
} from '../downloads/download-format.ts';
import { AdministrationPeriod } from '../organizations/organization.ts';
import type { Endpoint, FileEndpoint } from '../platform/endpoint.ts';
import { Order, Page, PageSize } from '../platform/paging.ts';
import { docsOf, listOf, replyOf } from '../platform/reply.ts';
import { z } from '../platform/schema.ts';
import { ContractFilters } from './contract-filters.ts';
import {
  Contract,
  ContractDetail,
  ContractTotals,
  FiscalYear,
  ProcedureType,
  Quarter,
} from './contract.ts';

/** The columns of the public table that sort, over the whole result, on the server. */
export const contractSorts = [
  'supplier',
  'contractId',
  'contractNumber',
  'servicesDescription',
  'totalOrMaxAmount',
  'contractDate',
  'procedureType',
  'procedureState',
  'applicantAdministrativeUnit',
  'category',
  'contractType',
  'informationDate',
] as const;

export const ContractListQuery = z.strictObject({
  page: Page,
  pageSize: PageSize,
  sort: z.enum(contractSorts).optional(),
  order: Order,
  /** Lists the reports of "no procedures in this quarter" too (decision 13). */
  incluirReportes: z.stringbool().optional(),
});
export type ContractListQuery = z.infer<typeof ContractListQuery>;

const open = { access: 'public', organization: 'required' } as const;
const contractList = listOf(Contract, { totals: ContractTotals });

export const listContracts = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/list',
  summary: 'All contracts of the monitor, a page at a time, and what those that count add up to',
  schema: { querystring: ContractListQuery, response: { 200: contractList } },
} as const satisfies Endpoint;

export const filterContracts = {
  ...open,
  method: 'POST',
  url: '/public-api/contracts/filtered-list',
  summary: 'The contracts that a filter matches, a page at a time, and their totals',
  schema: {
    querystring: ContractListQuery,
    body: z.strictObject({ filters: ContractFilters }),
    response: { 200: contractList },
  },
} as const satisfies Endpoint;

export const totalContracts = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/totals',
  summary: 'What all contracts of the monitor that count add up to',
  schema: { response: { 200: replyOf(ContractTotals) } },
} as const satisfies Endpoint;

export const showContract = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/detail',
  summary: 'One contract with its documents and the copies kept of them',
  schema: {
    querystring: z.strictObject({ id: z.uuid() }),
    response: { 200: replyOf(ContractDetail) },
  },
} as const satisfies Endpoint;

/** The order of a list, without its pages. */
const ContractOrder = ContractListQuery.pick({ sort: true, order: true, incluirReportes: true });

const Neighbors = z.strictObject({
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
  /** From 1; null when the list does not hold the contract, or holds it far down. */
  position: z.int().nullable(),
  total: z.int(),
});
export type Neighbors = z.infer<typeof Neighbors>;

export const findNeighbors = {
  ...open,
  method: 'POST',
  url: '/public-api/contracts/neighbors',
  summary: 'The contracts before and after one in the list that a filter and an order make',
  schema: {
    querystring: ContractOrder,
    body: z.strictObject({ id: z.uuid(), filters: ContractFilters }),
    response: { 200: replyOf(Neighbors) },
  },
} as const satisfies Endpoint;

const download = {
  ...open,
  url: '/public-api/contracts/download/:format',
  summary: 'The contracts that a filter matches and their totals, as a file',
  produces: Object.values(mediaTypes),
} as const;
const DownloadParams = z.strictObject({ format: DownloadFormat });

export const downloadContracts = {
  ...download,
  method: 'GET',
  schema: {
    params: DownloadParams,
    querystring: ContractOrder.extend({
      ...linkedOrganization,
      filters: jsonText(ContractFilters).optional(),
    }),
  },
} as const satisfies FileEndpoint;

/** For filters too long for an address. */
export const downloadContractsByPost = {
  ...download,
  method: 'POST',
  schema: {
    params: DownloadParams,
    querystring: ContractOrder,
    body: z.strictObject({ filters: ContractFilters }),
  },
} as const satisfies FileEndpoint;

/** Options come from the contracts themselves; `supplierId` keeps those of one supplier. */
const OptionQuery = z.strictObject({ supplierId: z.uuid().optional() });

/** Suppliers are too many for a list: the largest, or those whose name holds `search`. */
const SupplierOptionQuery = z.strictObject({
  search: z.string().trim().max(200).default(''),
  ids: z.string().max(8000).optional(),
});

export const mostSupplierOptions = 50;
const Named = z.strictObject({ _id: z.uuid(), name: z.string() });

export const retrieveAdministrationPeriods = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/retrieve/administration-periods',
  summary: 'Administrations that have contracts',
  schema: {
    querystring: OptionQuery,
    response: {
      200: docsOf(
        z.strictObject({ _id: AdministrationPeriod, administrationPeriod: AdministrationPeriod }),
      ),
    },
  },
} as const satisfies Endpoint;

export const retrieveFiscalYears = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/retrieve/fiscal-years',
  summary: 'Fiscal years that have contracts',
  schema: {
    querystring: OptionQuery,
    response: { 200: docsOf(z.strictObject({ _id: FiscalYear, fiscalYear: FiscalYear })) },
  },
} as const satisfies Endpoint;

export const retrieveTrimonths = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/retrieve/trimonths',
  summary: 'Quarters that have contracts, newest first',
  schema: {
    querystring: OptionQuery,
    response: { 200: docsOf(z.strictObject({ _id: Quarter, period: Quarter })) },
  },
} as const satisfies Endpoint;

export const retrieveProcedureTypes = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/retrieve/procedure-types',
  summary: 'Procedure types that have contracts',
  schema: {
    querystring: OptionQuery,
    response: { 200: docsOf(z.strictObject({ _id: ProcedureType })) },
  },
} as const satisfies Endpoint;

export const retrieveAdministrativeUnits = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/retrieve/administrative-units',
  summary: 'Administrative units that asked for or held a procedure, by name',
  schema: { querystring: OptionQuery, response: { 200: docsOf(Named) } },
} as const satisfies Endpoint;

export const retrieveSuppliers = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/retrieve/suppliers',
  summary: 'The suppliers with most contracted money whose name or RFC holds the search text',
  schema: { querystring: SupplierOptionQuery, response: { 200: docsOf(Named) } },
} as const satisfies Endpoint;

export const retrieveSuppliersFilter = {
  ...retrieveSuppliers,
  url: '/public-api/contracts/retrieve/suppliers-filter',
} as const satisfies Endpoint;
