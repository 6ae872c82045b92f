import { LimitInForce } from '../../figures/signals/limit-in-force.ts';
import { Category } from '../../foundation/codelists/category.ts';
import { Quarter } from '../../foundation/codelists/quarter.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { Page, PageSize } from '../../foundation/platform/paging.ts';
import { docsOf, listOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { likenessKinds } from '../../records/records/likeness.ts';

const policy = { access: 'CONTRACTS', organization: 'required' } as const;

/** A list is loaded as one types; `ids`, with commas between them, asks for what was chosen before. */
const NamedQuery = z.strictObject({
  search: z.string().trim().max(200).default(''),
  ids: z.string().max(8000).optional(),
});
const Named = { _id: z.uuid(), name: z.string() };

export const maxNamed = 50;

export const retrieveContractSuppliers = {
  ...policy,
  method: 'GET',
  url: '/api/contracts/retrieve/suppliers',
  summary: 'Up to fifty suppliers whose name or RFC holds the search text, for the contract form',
  schema: {
    querystring: NamedQuery,
    response: { 200: docsOf(z.strictObject({ ...Named, rfc: z.string().nullable() })) },
  },
} as const satisfies Endpoint;

export const retrieveContractUnits = {
  ...policy,
  method: 'GET',
  url: '/api/contracts/retrieve/administrative-units',
  summary:
    'Up to fifty administrative units whose name holds the search text, for the contract form',
  schema: { querystring: NamedQuery, response: { 200: docsOf(z.strictObject(Named)) } },
} as const satisfies Endpoint;

/** A contract, and why it is probably the one that is written. */
const ContractRepeat = z.strictObject({ ...Named, kind: z.enum(likenessKinds) });
export type ContractRepeat = z.infer<typeof ContractRepeat>;

/** Enough to see that there are some. */
export const maxRepeats = 5;

export const retrieveContractRepeats = {
  ...policy,
  method: 'GET',
  url: '/api/contracts/retrieve/repeats',
  summary: 'Up to five contracts that are probably the one that is written, and why',
  schema: {
    querystring: z
      .strictObject({
        /** Of a contract that is changed, which is not like itself. */
        _id: z.uuid(),
        category: Category,
        period: Quarter,
        contractNumber: z.string().max(400),
        contractId: z.string().max(400),
        supplier: z.uuid(),
        organizerAdministrativeUnit: z.uuid(),
        contractDate: z.iso.date(),
        totalOrMaxAmount: z.coerce.number<number | string>().positive().max(1e13),
        servicesDescription: z.string().max(1000),
      })
      .partial(),
    response: { 200: docsOf(ContractRepeat) },
  },
} as const satisfies Endpoint;

export const retrieveContractLimits = {
  ...policy,
  method: 'GET',
  url: '/api/contracts/retrieve/limits',
  summary:
    'The limits of law of the organization, so that an amount over one is told before it is saved',
  schema: { response: { 200: docsOf(LimitInForce) } },
} as const satisfies Endpoint;

/** A field that changed, with suppliers and units by the names they had then. */
const HistoryChange = z.strictObject({
  field: z.string(),
  old: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  new: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});

/** Something that happened to a contract. */
const HistoryEvent = z.strictObject({
  _id: z.string(),
  at: z.iso.datetime(),
  action: z.enum(['CREATE', 'UPDATE', 'DELETE', 'RESTORE']),
  /** Null when a command did it. */
  userName: z.string().nullable(),
  /**
   * The spreadsheet that did it, or whose load was taken back; whether it is still known which values
   * that gave the contract.
   */
  load: z
    .strictObject({ fileName: z.string(), isReverted: z.boolean(), isKept: z.boolean() })
    .nullable(),
  changes: z.array(HistoryChange),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;
export type HistoryChange = z.infer<typeof HistoryChange>;

export const listContractHistory = {
  ...policy,
  method: 'GET',
  url: '/api/contracts/history',
  summary: 'Who created and changed a contract, when, and which values it had before, newest first',
  schema: {
    querystring: z.strictObject({ _id: z.uuid(), page: Page, pageSize: PageSize }),
    response: { 200: listOf(HistoryEvent) },
  },
} as const satisfies Endpoint;
