import { linkedOrganization } from '../../foundation/downloads/download-format.ts';
import type { FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { z } from '../../foundation/platform/schema.ts';
import { evidencePlace } from './evidence-place.ts';

export const downloadEvidence = {
  ...evidencePlace,
  access: 'public',
  organization: 'required',
  summary:
    'A contract with its versions, its proofs, the copies of its documents, and a page that checks them offline, as a ZIP file',
  produces: ['application/zip'],
  schema: { querystring: z.strictObject({ id: z.uuid(), ...linkedOrganization }) },
} as const satisfies FileEndpoint;
