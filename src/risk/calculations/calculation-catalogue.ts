import type { z as zod } from 'zod';

import { isVisible } from '../../foundation/platform/is-visible.ts';
import { z } from '../../foundation/platform/schema.ts';
import { catalogueEndpoints } from '../../office/catalogue/catalogue-endpoints.ts';
import { optionalText } from '../../office/catalogue/optional-text.ts';
import { formulaLimits } from '../formula/formula-limits.ts';
import { CalculationFilter, StoredFilter } from './calculation-filter.ts';
import {
  CalculationType,
  calculationTypes,
  DisplayForm,
  IndexAxis,
  IndicatorDirection,
} from './calculation-kinds.ts';
import { ScaleRow, scaleIssues, sortScale } from './scale.ts';

const required = 'calculations-admin:rule.required';

const requiredText = (most: number) =>
  z
    .string(required)
    .trim()
    .min(1, { error: required, abort: true })
    .max(most, 'calculations-admin:rule.long')
    .refine(isVisible, 'platform:validation.format');

/** Specification B, section 5; the longer of its two readings. */
const Abbreviation = z
  .string(required)
  .trim()
  .min(1, { error: required, abort: true })
  .regex(/^\$\$[A-Z0-9]{1,7}$/, 'calculations-admin:rule.abbreviation');

/** Two years that follow, or nothing. */
const OwnPeriod = z
  .string()
  .trim()
  .regex(/^([12]\d{3}-[12]\d{3})?$/, 'calculations-admin:rule.administrationPeriod')
  .transform((period) => (period === '' ? null : period))
  .nullable()
  .optional();

/** The lists of what it uses are derived on the server, whatever is sent. */
const FormulaDraft = z
  .strictObject({
    expression: z
      .string(required)
      .trim()
      .min(1, { error: required, abort: true })
      .max(formulaLimits.characters, 'calculations-admin:rule.formula-long'),
    variables: z.array(z.json()).optional(),
    calculations: z.array(z.json()).optional(),
  })
  .transform(({ expression }) => ({ expression }));

export const maxScaleRows = 20;
export const maxFilters = 50;

const draftFields = {
  name: requiredText(200),
  description: requiredText(1000),
  abbreviation: Abbreviation,
  type: z.enum(calculationTypes, required),
  displayForm: DisplayForm.optional(),
  enabled: z.boolean().optional(),
  /** It is the index. */
  locked: z.boolean().optional(),
  administrationPeriod: OwnPeriod,
  hasPercentScale: z.boolean().optional(),
  scale: z.array(ScaleRow).max(maxScaleRows).transform(sortScale).optional(),
  filters: z.array(CalculationFilter).max(maxFilters).optional(),
  formula: FormulaDraft,
  axis: IndexAxis.nullable().optional(),
  direction: IndicatorDirection.nullable().optional(),
  notes: optionalText(2000),
  /** Sent by who was shown what changes when another calculation becomes the index. */
  moveIndex: z.boolean().optional(),
};

/** A calculation that names another one. */
const CalculationUse = z.strictObject({
  _id: z.uuid(),
  abbreviation: z.string(),
  name: z.string(),
});
export type CalculationUse = z.infer<typeof CalculationUse>;

export const calculationCatalogue = catalogueEndpoints({
  module: 'calculations',
  permission: 'CALCULATIONS',
  organization: 'none',
  writes: 'installation',
  name: 'calculations',
  doc: {
    name: z.string(),
    description: z.string(),
    abbreviation: z.string(),
    type: CalculationType,
    displayForm: DisplayForm,
    enabled: z.boolean(),
    locked: z.boolean(),
    administrationPeriod: z.string().nullable(),
    hasPercentScale: z.boolean(),
    scale: z.array(ScaleRow),
    filters: z.array(StoredFilter),
    formula: z.strictObject({
      expression: z.string(),
      variables: z.array(z.string()),
      calculations: z.array(z.string()),
    }),
    axis: IndexAxis.nullable(),
    direction: IndicatorDirection.nullable(),
    notes: z.string().nullable(),
    usedIn: z.array(CalculationUse),
  },
  draft: draftFields,
  check: (draft, context) => {
    checkScale(draft, context);
    checkIndexType(draft, context);
  },
  sorts: ['name', 'description', 'abbreviation', 'type', 'enabled', 'locked', 'notes'],
});

const CalculationDraftFields = z.strictObject(draftFields);
export type CalculationDraft = zod.output<typeof CalculationDraftFields>;
export type CalculationRow = zod.output<typeof calculationCatalogue.Row>;

type Checked = Pick<CalculationDraft, 'hasPercentScale' | 'scale' | 'locked' | 'type'>;

const checkScale = ({ hasPercentScale, scale }: Checked, context: zod.RefinementCtx): void => {
  if (!hasPercentScale || !scale) return;
  for (const { message } of scaleIssues(scale).slice(0, 1))
    context.addIssue({ code: 'custom', path: ['scale'], message });
};

/** One index for all monitors together would make them all the same. */
const checkIndexType = ({ locked, type }: Checked, context: zod.RefinementCtx): void => {
  if (locked && type === 'GENERAL')
    context.addIssue({
      code: 'custom',
      path: ['type'],
      message: 'calculations-admin:rule.index-type',
    });
};
