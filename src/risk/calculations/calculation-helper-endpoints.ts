import { axes } from '../../figures/figures/variable.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { docsOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import {
  retrieveContractSuppliers,
  retrieveContractUnits,
} from '../../lists/contract-catalogue/contract-helper-endpoints.ts';
import { formulaLimits } from '../formula/formula-limits.ts';
import { calculationCatalogue, maxFilters, maxScaleRows } from './calculation-catalogue.ts';
import { CalculationFilter } from './calculation-filter.ts';
import { CalculationType, calculationTypes, DisplayForm } from './calculation-kinds.ts';
import { CorruptionLevel } from './corruption-level.ts';
import { IndexResult, IndicatorResult, ResultReason, VariableFigure } from './index-result.ts';
import { ScaleRow, sortScale } from './scale.ts';

const policy = { access: 'CALCULATIONS', organization: 'required' } as const;

/** Which contracts of the current organization are looked at; all when it is left out. */
const PeriodQuery = z.strictObject({ administrationPeriod: z.string().max(9).optional() });

const CalculationVariable = z.strictObject({
  abbreviation: z.string(),
  name: z.string(),
  description: z.string(),
  axis: z.enum(axes),
  /** As it is now for the current organization. */
  ...VariableFigure.omit({ variable: true }).shape,
});
export type CalculationVariable = z.infer<typeof CalculationVariable>;

export const listVariables = {
  ...policy,
  method: 'GET',
  url: '/api/calculations/variables',
  summary: 'The variables of formulas, with their values for the current organization',
  schema: { querystring: PeriodQuery, response: { 200: docsOf(CalculationVariable) } },
} as const satisfies Endpoint;

const NamedCalculation = z.strictObject({
  _id: z.uuid(),
  abbreviation: z.string(),
  name: z.string(),
  description: z.string(),
  displayForm: DisplayForm,
  /** The abbreviations of those that it names. */
  calculations: z.array(z.string()),
});
export type NamedCalculation = z.infer<typeof NamedCalculation>;

export const retrieveCalculations = {
  ...policy,
  method: 'GET',
  url: '/api/calculations/retrieve/calculations',
  summary: 'The calculations that a formula may name: all but itself and those that name it',
  schema: {
    querystring: z.strictObject({ currentCalculationId: z.uuid().or(z.literal('')).optional() }),
    response: { 200: docsOf(NamedCalculation) },
  },
} as const satisfies Endpoint;

export const retrieveCalculationSuppliers = {
  ...policy,
  method: 'GET',
  url: '/api/calculations/retrieve/suppliers',
  summary: 'Up to fifty suppliers whose name or RFC holds the search text, for filters',
  schema: retrieveContractSuppliers.schema,
} as const satisfies Endpoint;

export const retrieveCalculationUnits = {
  ...policy,
  method: 'GET',
  url: '/api/calculations/retrieve/administrative-units',
  summary: 'Up to fifty administrative units whose name holds the search text, for filters',
  schema: retrieveContractUnits.schema,
} as const satisfies Endpoint;

/** What a calculation is worth in one monitor now. */
const CalculationResult = IndicatorResult.pick({
  abbreviation: true,
  displayForm: true,
  value: true,
  points: true,
  maxPoints: true,
  isRated: true,
});
export type CalculationResult = z.infer<typeof CalculationResult>;

export const listCalculationResults = {
  ...policy,
  method: 'GET',
  url: '/api/calculations/results',
  summary: 'What the index and each calculation in use is for the current organization',
  schema: {
    querystring: PeriodQuery,
    response: {
      200: replyOf(
        z.strictObject({
          index: IndexResult.pick({ result: true, level: true }).nullable(),
          docs: z.array(CalculationResult),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

const FormulaResults = z.strictObject({
  abbreviation: z.string(),
  /** After the scale; null when it cannot be computed, for the `reason`. */
  value: z.number().nullable(),
  /** Of the formula alone. */
  unscaled: z.number().nullable(),
  displayForm: DisplayForm,
  reason: ResultReason.nullable(),
  /** What has no value, or divides by nothing. */
  token: z.string().nullable(),
  variables: z.array(VariableFigure),
  calculations: z.array(z.strictObject({ abbreviation: z.string(), value: z.number().nullable() })),
  /** The sum of the maxima of what it adds up; null when it adds up no points. */
  maximum: z.number().nullable(),
});
export type FormulaResults = z.infer<typeof FormulaResults>;

const formulaReply = {
  200: z.strictObject({ error: z.literal(false), results: FormulaResults }),
};

const Expression = z
  .string('calculations-admin:rule.required')
  .trim()
  .min(1, 'calculations-admin:rule.required')
  .max(formulaLimits.characters, 'calculations-admin:rule.formula-long');

export const validateFormula = {
  ...policy,
  method: 'POST',
  writes: 'nothing',
  url: '/api/calculations/formula/validate',
  summary: 'Reads a formula as it would be saved, and what it is for the current organization',
  schema: {
    body: z.strictObject({
      /** Of the calculation that is being changed. */
      _id: z.uuid().optional(),
      formula: z.strictObject({
        expression: Expression,
        variables: z.array(z.json()).optional(),
        calculations: z.array(z.json()).optional(),
      }),
      abbreviation: z.string().max(40).default(''),
      type: z.enum(calculationTypes).default('CONTRACT'),
      displayForm: DisplayForm.default('NORMAL'),
      hasPercentScale: z.boolean().default(false),
      scale: z.array(ScaleRow).max(maxScaleRows).transform(sortScale).default([]),
      filters: z.array(CalculationFilter).max(maxFilters).default([]),
      locked: z.boolean().default(false),
      administrationPeriod: z.string().max(9).nullable().default(null),
    }),
    response: formulaReply,
  },
} as const satisfies Endpoint;

export const evaluateExpression = {
  ...policy,
  method: 'GET',
  url: '/api/calculations/formula/evaluate',
  summary: 'What an expression is for the current organization, without scale and filters',
  schema: {
    querystring: z.strictObject({
      expression: Expression,
      type: CalculationType.default('CONTRACT'),
      ...PeriodQuery.shape,
    }),
    response: formulaReply,
  },
} as const satisfies Endpoint;

const IndexAt = z.strictObject({
  result: z.number().nullable(),
  level: CorruptionLevel.nullable(),
});

/** The index of one monitor, over the period that its visitors see first. */
export const IndexChange = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  shortName: z.string(),
  administrationPeriod: z.string().nullable(),
  /** Null without an index. */
  before: IndexAt.nullable(),
  after: IndexAt.nullable(),
});
export type IndexChange = z.infer<typeof IndexChange>;

export const previewIndexChange = {
  ...policy,
  method: 'POST',
  writes: 'nothing',
  url: '/api/calculations/index-change',
  summary: 'The index of every monitor now, and as it would be once a calculation is saved',
  schema: {
    body: calculationCatalogue.save.schema.body,
    response: { 200: docsOf(IndexChange) },
  },
} as const satisfies Endpoint;
