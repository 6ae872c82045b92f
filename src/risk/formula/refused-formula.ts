import { type FormulaFault, formulaFault } from './formula-fault.ts';

/** Ends the reading of a formula at the first thing that is wrong with it. */
export class RefusedFormula extends Error {
  readonly fault: FormulaFault;
  constructor(fault: FormulaFault) {
    super(fault.key);
    this.fault = fault;
  }
}

export const refuseFormula = (...fault: Parameters<typeof formulaFault>): never =>
  refuseFor(formulaFault(...fault));

export const refuseFor = (fault: FormulaFault): never => {
  throw new RefusedFormula(fault);
};
