import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { Page, PageSize } from '../../foundation/platform/paging.ts';
import { listOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { storedUploadField } from '../../foundation/platform/upload.ts';
import { documentFields } from '../records/contract.ts';
import { DocumentFailure } from './document-failure.ts';
import { LinkCounts } from './document-health.ts';
import { DocumentSettings } from './document-settings.ts';
import { DocumentState } from './document-state.ts';

/** Which addresses of documents are meant; nothing means all of the organization. */
export const documentFilters = {
  state: DocumentState.optional(),
  /** Whether there is a copy. */
  copy: z.enum(['yes', 'no']).optional(),
  reason: DocumentFailure.optional(),
  host: z.string().max(253).optional(),
  /** Of the unit that holds the procedure. */
  unit: z.uuid().optional(),
  /** Part of the number of the contract. */
  search: z.string().trim().max(200).optional(),
  contract: z.uuid().optional(),
  field: z.enum(documentFields).optional(),
};
export const DocumentFilters = z.strictObject(documentFilters);
export type DocumentFilters = z.infer<typeof DocumentFilters>;

/** An address that a contract names, and what is known of it. */
const DocumentLinkRow = z.strictObject({
  /** Of the contract. */
  contract: z.uuid(),
  contractNumber: z.string().nullable(),
  servicesDescription: z.string().nullable(),
  supplierName: z.string().nullable(),
  unitName: z.string(),
  totalOrMaxAmount: z.number().nullable(),
  field: z.enum(documentFields),
  url: z.string(),
  state: DocumentState,
  reason: DocumentFailure.nullable(),
  httpStatus: z.int().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  nextCheckAt: z.iso.datetime().nullable(),
  hasCopy: z.boolean(),
  /** When it was uploaded by hand, and by whom; null when nobody did. */
  uploadedAt: z.iso.datetime().nullable(),
  uploadedBy: z.string().nullable(),
});
export type DocumentLinkRow = z.infer<typeof DocumentLinkRow>;

const DocumentOverview = z.strictObject({
  /** Whether the installation copies documents at all. */
  isOn: z.boolean(),
  settings: DocumentSettings,
  usedBytes: z.number(),
  counts: LinkCounts,
  /** The hosts with most addresses, and how many there are. */
  hosts: z.array(LinkCounts.extend({ host: z.string() })),
  hostCount: z.int(),
  reasons: z.array(z.strictObject({ reason: DocumentFailure, links: z.int() })),
  units: z.array(z.strictObject({ _id: z.uuid(), name: z.string() })),
});
export type DocumentOverview = z.infer<typeof DocumentOverview>;

const policy = { access: 'CONTRACTS', organization: 'required' } as const;

export const showDocuments = {
  ...policy,
  method: 'GET',
  url: '/api/documents/overview',
  summary:
    'How many addresses of documents work, by host and by reason, and the space of the copies',
  schema: { response: { 200: replyOf(DocumentOverview) } },
} as const satisfies Endpoint;

export const listDocuments = {
  ...policy,
  method: 'GET',
  url: '/api/documents/list',
  summary: 'A page of the addresses of documents, those of the dearest contracts first',
  schema: {
    querystring: DocumentFilters.extend({ page: Page, pageSize: PageSize }),
    response: { 200: listOf(DocumentLinkRow) },
  },
} as const satisfies Endpoint;

export const retryDocuments = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/documents/retry',
  summary: 'Has the addresses that match checked again soon; how many they are',
  schema: {
    body: DocumentFilters,
    response: { 200: replyOf(z.strictObject({ documents: z.int() })) },
  },
} as const satisfies Endpoint;

export const changeDocumentSettings = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/documents/settings',
  summary: 'Switches the copies of the organization on or off, and limits their space',
  schema: {
    body: DocumentSettings,
    response: { 200: replyOf(DocumentSettings) },
  },
} as const satisfies Endpoint;

/** As large as a copy may be. */
export const uploadMegabytes = 25;

export const uploadDocument = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/documents/upload',
  upload: { megabytes: uploadMegabytes },
  fillsDisk: true,
  summary: 'Adds a document of a contract by hand, where there is no copy of it',
  schema: {
    body: z.strictObject({
      contract: z.uuid(),
      field: z.enum(documentFields),
      file: storedUploadField('documents-admin:upload.no-file'),
    }),
    response: { 200: replyOf(z.strictObject({ file: z.uuid(), sha256: z.string() })) },
  },
} as const satisfies Endpoint;

export const removeUploadedDocument = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/documents/remove-upload',
  summary: 'Takes away a document that was uploaded by hand',
  schema: {
    body: z.strictObject({ contract: z.uuid(), field: z.enum(documentFields) }),
    response: { 200: replyOf(z.strictObject({ removed: z.literal(true) })) },
  },
} as const satisfies Endpoint;
