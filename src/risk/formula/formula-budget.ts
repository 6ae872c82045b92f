import { formulaLimits } from './formula-limits.ts';
import type { FormulaToken } from './formula-token.ts';
import { refuseFormula } from './refused-formula.ts';

/** Counts what a formula is made of, and refuses it at the token that goes beyond a limit. */
export class FormulaBudget {
  readonly #variables = new Set<string>();
  readonly #calculations = new Set<string>();
  #depth = 0;
  #nodes = 0;

  countNode(token: FormulaToken): void {
    const limit = formulaLimits.nodes;
    this.#nodes += 1;
    if (this.#nodes > limit) refuseFormula('tooManyNodes', token, { limit });
  }

  countVariable(token: FormulaToken): void {
    const limit = formulaLimits.variables;
    this.#variables.add(token.text);
    if (this.#variables.size > limit) refuseFormula('tooManyVariables', token, { limit });
  }

  countCalculation(token: FormulaToken): void {
    const limit = formulaLimits.calculations;
    this.#calculations.add(token.text);
    if (this.#calculations.size > limit) refuseFormula('tooManyCalculations', token, { limit });
  }

  /** Reads what stands within parentheses, a function, or behind a sign that binds what follows. */
  inside<Read>(token: FormulaToken, read: () => Read): Read {
    const limit = formulaLimits.depth;
    this.#depth += 1;
    if (this.#depth > limit) refuseFormula('tooDeep', token, { limit });
    const found = read();
    this.#depth -= 1;
    return found;
  }
}
