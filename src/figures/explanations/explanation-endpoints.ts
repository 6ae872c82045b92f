import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { Concentration } from '../concentration/concentration.ts';
import { ContractFilters } from '../figures/contract-filters.ts';
import { KnownSum, PopulationCounts } from '../figures/contract-totals.ts';
import { ExplainedFigure } from './explained-figure.ts';
import { explanationPlace } from './explanation-place.ts';

/** Pesos or contracts, of how many contracts, and how many of those state no amount. */
const FigureParts = z.strictObject({
  value: KnownSum,
  contracts: z.int(),
  withoutValue: z.int(),
});

/** A figure (of a concentration the least index), what it is a part of and which part, and the rows of the list that it is made of. */
export const FigureExplanation = z.strictObject({
  figure: FigureParts,
  /** Of a concentration, all money. */
  whole: FigureParts,
  /** From 0 to 1. */
  share: z.number().nullable(),
  concentration: Concentration.optional(),
  /** How many rows the list has, and how many of them are of each population; reports on request. */
  listed: z.int(),
  populations: PopulationCounts,
});
export type FigureExplanation = z.infer<typeof FigureExplanation>;

export const explainFigure = {
  ...explanationPlace,
  access: 'public',
  organization: 'required',
  summary: 'A figure of the contracts that count, what it is a part of, and what it leaves out',
  schema: {
    querystring: ExplainedFigure.safeExtend({ incluirReportes: z.stringbool().optional() }),
    body: z.strictObject({ filters: ContractFilters }),
    response: { 200: replyOf(FigureExplanation) },
  },
} as const satisfies Endpoint;
