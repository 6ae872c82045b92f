import type { FileEndpoint } from '../platform/endpoint.ts';
import { z } from '../platform/schema.ts';

export const showImage = {
  method: 'GET',
  url: '/public-api/files/image/:id',
  access: 'public',
  organization: 'none',
  cost: 'low',
  summary: 'An image of a monitor, in the kept width that is next to the one asked for',
  produces: ['image/webp'],
  schema: {
    params: z.strictObject({ id: z.uuid() }),
    /** In pixels; without it the largest. */
    querystring: z.strictObject({ width: z.coerce.number().int().min(1).max(10_000).optional() }),
  },
} as const satisfies FileEndpoint;
