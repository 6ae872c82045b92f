import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { ContractFilters } from '../figures/contract-filters.ts';
import { KnownSum } from '../figures/contract-totals.ts';
import { costOfFilters } from '../figures/cost-of-filters.ts';
import { FacetKey, facetKeys } from '../figures/filter-declarations.ts';

/** What a list would be with a choice and the other filters: its rows, and what counts of them. */
const found = {
  contracts: z.int(),
  /** How many of them count, and what these add up to; and how many of the others are of each kind. */
  counted: z.int(),
  amendments: z.int(),
  notConcluded: z.int(),
  amount: KnownSum,
  withoutAmount: z.int(),
};
export const FacetChoice = z.strictObject({
  value: z.string(),
  /** Of a unit or a supplier; null when it is not known here. */
  name: z.string().nullable().optional(),
  /** A year or quarter that has nothing in the default administration, which gives way to it. */
  isOutside: z.literal(true).optional(),
  ...found,
});
export type FacetChoice = z.infer<typeof FacetChoice>;

/** One filter by a list: its choices, those that would leave nothing at the end. */
export const Facet = z.strictObject({
  choices: z.array(FacetChoice),
  /** How many more there are, for who asks for the whole of it. */
  more: z.int(),
  /** The contracts that have no value. */
  blank: z.strictObject(found).nullable(),
});
export type Facet = z.infer<typeof Facet>;

const Facets = z.strictObject({
  ...(Object.fromEntries(facetKeys.map((key) => [key, Facet])) as Record<FacetKey, typeof Facet>),
  /** Null while the signals are computed after a change. */
  signals: Facet.nullable(),
});
export type Facets = z.infer<typeof Facets>;

export const findFilterFacets = {
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/contracts/facets',
  access: 'public',
  organization: 'required',
  cost: costOfFilters,
  summary: 'What each choice of each filter would leave under the other filters, with its money',
  schema: {
    querystring: z.strictObject({
      /** The filter of which all choices are wanted; of the others the first come. */
      whole: FacetKey.optional(),
      incluirReportes: z.stringbool().optional(),
    }),
    body: z.strictObject({
      filters: ContractFilters,
      /**
       * The administration of the filter is there by default: a year or quarter of another one says
       * what it would leave in its place.
       */
      isDefaultPeriod: z.boolean().default(false),
      /** Among the choices in any case, large or small. */
      suppliers: z.array(z.uuid()).max(60).default([]),
    }),
    response: { 200: replyOf(Facets) },
  },
} as const satisfies Endpoint;
