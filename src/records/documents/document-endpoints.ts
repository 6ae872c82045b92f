import type { FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { z } from '../../foundation/platform/schema.ts';
import { documentTypes } from './document-types.ts';

export const downloadDocument = {
  method: 'GET',
  url: '/public-api/files/download/:id',
  access: 'public',
  organization: 'none',
  cost: 'low',
  summary: 'The copy that is kept of a document of a contract',
  produces: [...Object.keys(documentTypes), 'application/octet-stream'],
  schema: { params: z.strictObject({ id: z.uuid() }) },
} as const satisfies FileEndpoint;
