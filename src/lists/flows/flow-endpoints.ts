import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { UnitRole } from '../administrative-units/unit-role.ts';
import { NamedParts, PartSums } from '../breakdowns/breakdown.ts';
import { flowsPlace } from './flows-place.ts';

/** A unit or a supplier that is shown, those that are not, or whoever was not published. */
const FlowEnd = z.union([z.uuid(), z.enum(['others', 'unpublished'])]);
export type FlowEnd = z.infer<typeof FlowEnd>;

const FlowBand = PartSums.extend({ unit: FlowEnd, supplier: FlowEnd });
export type FlowBand = z.infer<typeof FlowBand>;

/**
 * From which units in one role to which suppliers the money of the contracts that count goes. The bands
 * of a unit or supplier add up to it, and both sides and all bands to `total`, which is what every page
 * shows of the same filter.
 */
export const Flows = z.strictObject({
  role: UnitRole,
  units: NamedParts,
  suppliers: NamedParts,
  bands: z.array(FlowBand),
  total: PartSums,
});
export type Flows = z.infer<typeof Flows>;

export const FlowQuery = z.strictObject({ role: UnitRole.default('organizer') });

export const showFlows = {
  ...flowsPlace,
  access: 'public',
  organization: 'required',
  summary:
    'From which units to which suppliers money goes: the ten largest of each, and the others',
  schema: {
    querystring: FlowQuery,
    body: z.strictObject({ filters: ContractFilters }),
    response: { 200: replyOf(Flows) },
  },
} as const satisfies Endpoint;
