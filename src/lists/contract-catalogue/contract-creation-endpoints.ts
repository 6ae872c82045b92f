import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { nameKey } from '../../foundation/platform/name-key.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';

/** Loads create suppliers and units with the same right. */
const policy = { access: 'CONTRACTS', organization: 'required' } as const;
const created = { 200: replyOf(z.strictObject({ _id: z.uuid(), name: z.string() })) };

export const createContractSupplier = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/contracts/create/supplier',
  summary: 'Creates the supplier of a contract that is being captured',
  schema: {
    body: z.strictObject({
      name: z.string().trim().max(400, 'suppliers-admin:rule.name-long'),
      rfc: z.string().trim().max(50).default(''),
    }),
    response: created,
  },
} as const satisfies Endpoint;

const UnitName = z
  .string()
  .trim()
  .min(1, 'administrative-units-admin:rule.name-required')
  .max(400, 'administrative-units-admin:rule.name-long')
  .refine((name) => nameKey(name) !== '', 'administrative-units-admin:rule.name-letters');

export const createContractUnit = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/contracts/create/administrative-unit',
  summary: 'Creates an administrative unit of a contract that is being captured',
  schema: { body: z.strictObject({ name: UnitName }), response: created },
} as const satisfies Endpoint;
