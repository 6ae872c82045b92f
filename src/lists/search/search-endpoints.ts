import { KnownSum } from '../../figures/figures/contract-totals.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { Page } from '../../foundation/platform/paging.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { matchesPlace, matchKinds, suggestionsPlace } from './search-places.ts';
import { SearchText } from './search-text.ts';

const open = { access: 'public', organization: 'required' } as const;

const SupplierMatch = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  rfc: z.string().nullable(),
  /** The name of a supplier that was merged into this one, when that is what was found. */
  formerName: z.string().nullable(),
});
export type SupplierMatch = z.infer<typeof SupplierMatch>;

const UnitMatch = z.strictObject({ _id: z.uuid(), name: z.string() });
export type UnitMatch = z.infer<typeof UnitMatch>;

const ContractMatch = z.strictObject({
  _id: z.uuid(),
  contractNumber: z.string().nullable(),
  contractId: z.string().nullable(),
  servicesDescription: z.string().nullable(),
  contractDate: z.iso.date().nullable(),
  totalOrMaxAmount: KnownSum,
});
export type ContractMatch = z.infer<typeof ContractMatch>;

/** What contracts that count add up to, in pesos. */
const CountedSum = z.strictObject({
  total: KnownSum,
  totalCount: z.int(),
  withoutAmount: z.int(),
});
export type CountedSum = z.infer<typeof CountedSum>;

/** Contracts listed, whatever their state; what those that count add up to. */
const MatchedFigures = CountedSum.extend({ contracts: z.int() });
export type MatchedFigures = z.infer<typeof MatchedFigures>;

/** Null where they did not come while somebody was typing. */
const suggested = { figures: MatchedFigures.nullable() };

/** A handful of each, while somebody types. */
export const suggestMatches = {
  ...open,
  ...suggestionsPlace,
  summary: 'A few suppliers, units and contracts for what somebody is typing',
  schema: {
    querystring: z.strictObject({ q: SearchText }),
    response: {
      200: replyOf(
        z.strictObject({
          suppliers: z.array(SupplierMatch.extend(suggested)),
          units: z.array(UnitMatch.extend(suggested)),
          contracts: z.array(ContractMatch),
        }),
      ),
    },
  },
} as const satisfies Endpoint;
export type Suggestions = z.infer<(typeof suggestMatches)['schema']['response'][200]>['data'];

export const matchesPerPage = 25;
/** Where both kinds are shown. */
export const firstMatches = 5;

/** One kind a page at a time, or without `only` the first of both. */
export const MatchQuery = z.strictObject({
  q: SearchText,
  only: z.enum(matchKinds).optional(),
  page: Page,
});
export type MatchQuery = z.infer<typeof MatchQuery>;

const SimilarName = z.strictObject({ _id: z.uuid(), name: z.string() });
/** Names that are written nearly like the text, at most five of each kind. */
const SimilarNames = z.strictObject({
  suppliers: z.array(SimilarName),
  units: z.array(SimilarName),
});
export type SimilarNames = z.infer<typeof SimilarNames>;

/**
 * `counts` and `sums` are of all that match, whatever is listed; a unit's contracts are those of either
 * role, and a contract of two units that match is added up once.
 * `similar` is empty unless no supplier and no unit matches.
 */
export const findMatches = {
  ...open,
  ...matchesPlace,
  summary: 'Suppliers and units whose name or RFC holds every word, with their contracts',
  schema: {
    querystring: MatchQuery,
    response: {
      200: replyOf(
        z.strictObject({
          suppliers: z.array(SupplierMatch.extend(MatchedFigures.shape)),
          units: z.array(UnitMatch.extend(MatchedFigures.shape)),
          counts: z.strictObject({ suppliers: z.int(), units: z.int() }),
          sums: z.strictObject({ suppliers: CountedSum, units: CountedSum }),
          similar: SimilarNames,
          page: z.int(),
          pages: z.int(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;
export type Matches = z.infer<(typeof findMatches)['schema']['response'][200]>['data'];
