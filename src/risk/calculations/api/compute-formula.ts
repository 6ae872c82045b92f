import { variableAbbreviations } from '../../../figures/figures/variable.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { z } from '../../../foundation/platform/schema.ts';
import { referencesOf } from '../../formula/formula-tree.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import { findCycle } from '../calculation-graph.ts';
import type { FormulaResults, validateFormula } from '../calculation-helper-endpoints.ts';
import { indexMaximumOf } from '../index-parts.ts';
import { scaleIssues } from '../scale.ts';
import type { Computed } from './compute-calculation.ts';
import { findCalculations } from './find-calculations.ts';
import { indexOf } from './index-of.ts';
import { findMethod, graphOf, type Method, type MethodCalculation, methodOf } from './method.ts';

type FormulaDraft = z.output<typeof validateFormula.schema.body>;

export const formulaDefaults = {
  abbreviation: '',
  displayForm: 'NORMAL',
  hasPercentScale: false,
  scale: [],
  filters: [],
  locked: false,
} as const;

type ComputedDraft = Omit<FormulaDraft, 'scale' | 'filters'> & {
  scale: readonly FormulaDraft['scale'][number][];
  filters: readonly FormulaDraft['filters'][number][];
};

/**
 * Computes a formula as it would be saved, for one organization; refuses with 422 what could not be.
 * An index is computed as visitors would see it, rescaled to the points that can be computed.
 */
export const computeFormula = async (
  snapshot: Queries,
  organizationId: string,
  draft: ComputedDraft,
): Promise<FormulaResults> => {
  const { calculation, method } = readDraft(await findMethod(snapshot), draft);
  const { administrationPeriod } = draft;
  const scope = { organizationId, administrationPeriod };
  const compute = await findCalculations(snapshot, method, [calculation], scope);
  const computed = compute(calculation);
  const shown = calculation.locked
    ? indexOf(method, calculation, compute, administrationPeriod)
    : shownOf(computed);
  const { calculations: nested } = referencesOf(calculation.tree);
  return {
    abbreviation: calculation.abbreviation,
    value: shown.result,
    unscaled: computed.value?.toNumber() ?? null,
    displayForm: calculation.displayForm,
    reason: shown.reason,
    token: shown.result === null ? computed.token : null,
    variables: [...computed.ownFigures],
    calculations: nested.flatMap((abbreviation) => {
      const one = method.calculations.get(abbreviation);
      return one ? { abbreviation, value: compute(one).result?.toNumber() ?? null } : [];
    }),
    maximum: indexMaximumOf(calculation, (name) => method.calculations.get(name)),
  };
};

const shownOf = ({ result, reason }: Computed) => ({ result: result?.toNumber() ?? null, reason });

/** As it would stand among the others. */
const readDraft = (
  stored: Method,
  { _id, formula, abbreviation, scale, filters, ...draft }: ComputedDraft,
): { calculation: MethodCalculation; method: Method } => {
  const others = [...stored.calculations.values()].filter((one) => one._id !== _id);
  const row = {
    ...draft,
    _id: _id ?? '',
    name: '',
    description: '',
    enabled: false,
    axis: null,
    direction: null,
    formula,
    scale: [...scale],
    filters: [...filters],
    // An abbreviation that is not written yet is none of a stored one.
    abbreviation: abbreviation || unnamed,
  };
  const known = [...variableAbbreviations, ...others.map((one) => one.abbreviation), abbreviation];
  const parsed = parseFormula(formula.expression, known);
  if ('fault' in parsed) throw formulaRefused(parsed.fault.key, parsed.fault.values);
  const [wrong] = draft.hasPercentScale ? scaleIssues(scale) : [];
  if (wrong)
    throw refuse(422, wrong.message, { issues: [{ field: 'scale', message: wrong.message }] });
  const calculation = [...methodOf([row]).calculations.values()][0];
  if (!calculation) throw formulaRefused('calculations-admin:rule.required', {});
  const calculations = new Map(
    [calculation, ...others].map((one) => [one.abbreviation, one] as const),
  );
  const path = findCycle(graphOf({ calculations }));
  if (path) throw formulaRefused('calculations-admin:refused.cycle', { path: path.join(' → ') });
  return { calculation, method: { calculations, index: stored.index } };
};

const unnamed = '$$';

const formulaRefused = (message: string, values: Record<string, string | number>) =>
  refuse(422, message, { values, issues: [{ field: 'formula', message, values }] });
