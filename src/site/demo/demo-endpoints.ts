import { demoArchivePath } from '../../foundation/platform/demo-archive.ts';
import type { FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { z } from '../../foundation/platform/schema.ts';

export const showDemoDocument = {
  method: 'GET',
  url: `${demoArchivePath}/:town/:year/:folder/:file`,
  access: 'public',
  organization: 'none',
  cost: 'low',
  summary: 'An invented document of the demo, where the demo is installed',
  produces: ['application/pdf'],
  schema: {
    params: z.strictObject({
      town: z.string().regex(/^[a-z-]{1,40}$/),
      year: z.string().regex(/^\d{4}$/),
      folder: z.string().regex(/^[a-z-]{1,40}$/),
      file: z.string().regex(/^[\w-]{1,80}\.pdf$/),
    }),
  },
} as const satisfies FileEndpoint;
