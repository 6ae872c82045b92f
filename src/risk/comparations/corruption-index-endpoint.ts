import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { AdministrationPeriod } from '../../office/organizations/organization.ts';
import { CalculationInfo, IndexResult } from '../calculations/index-result.ts';
import { ForeignId } from './foreign-id.ts';

const NoIndexYet = z.strictObject({ isConfigured: z.literal(false), result: z.null() });

/** `id` may be left out by who names the organization in the header. */
export const showCorruptionIndex = {
  method: 'GET',
  url: '/public-api/comparations/corruption-index',
  access: 'public',
  organization: 'none',
  summary: 'The corruption-risk index of a monitor and what is computed beside it',
  schema: {
    querystring: z.strictObject({
      id: ForeignId.optional(),
      administrationPeriod: AdministrationPeriod.optional(),
    }),
    response: {
      200: replyOf(
        z.strictObject({
          corruptionIndex: IndexResult.or(NoIndexYet),
          calculationsInfo: z.array(CalculationInfo),
        }),
      ),
    },
  },
} as const satisfies Endpoint;
