import { FormulaBudget } from './formula-budget.ts';
import type { FormulaFault } from './formula-fault.ts';
import { formulaLimits } from './formula-limits.ts';
import type { FormulaToken } from './formula-token.ts';
import type { FormulaFunction, FormulaOperator, FormulaTree } from './formula-tree.ts';
import { refuseCommaInNumber, refuseContinuation } from './refuse-continuation.ts';
import { refuseFormula, RefusedFormula, refuseFor } from './refused-formula.ts';
import { TokenReader } from './token-reader.ts';
import {
  invisibleFault,
  isInvisible,
  unknownReferenceFault,
  unknownTokenFault,
} from './unknown-token.ts';

/**
 * Reads a formula, or says what is wrong with the first token that makes it none. `known` are the
 * tokens that exist ('$MTG', '$$LP'): with them any other reference is a fault, too.
 */
export const parseFormula = (
  text: string,
  known?: readonly string[],
): { tree: FormulaTree } | { fault: FormulaFault } => {
  try {
    refuseLongText(text);
    return { tree: new FormulaParser(text, known).parse() };
  } catch (error) {
    if (error instanceof RefusedFormula) return { fault: error.fault };
    throw error;
  }
};

/** Before anything is read of it. */
const refuseLongText = (text: string): void => {
  const limit = formulaLimits.characters;
  if (text.length > limit) refuseFormula('tooLong', { text: '', from: limit }, { limit });
};

/** Recursive descent: a method for each rule of the grammar in docs/calculations.md. */
class FormulaParser {
  readonly #reader: TokenReader;
  readonly #known: readonly string[] | undefined;
  readonly #budget = new FormulaBudget();

  constructor(text: string, known: readonly string[] | undefined) {
    this.#reader = new TokenReader(text);
    this.#known = known;
  }

  parse(): FormulaTree {
    const { tokens } = this.#reader;
    if (tokens.length === 0) refuseFormula('empty', { text: '', from: 0 });
    // First of all: nobody understands a fault in a text that looks right.
    const invisible = tokens.find(isInvisible);
    if (invisible) refuseFor(invisibleFault(invisible));
    const tree = this.#sum();
    refuseContinuation(this.#reader, this.#known);
    return tree;
  }

  /** sum = product { ("+" | "-") product } */
  #sum(): FormulaTree {
    return this.#chain(['+', '-'], () => this.#product());
  }

  /** product = signed { ("*" | "/") signed } */
  #product(): FormulaTree {
    return this.#chain(['*', '/'], () => this.#signed());
  }

  #chain(operators: FormulaOperator[], operand: () => FormulaTree): FormulaTree {
    let left = operand();
    for (;;) {
      const token = this.#reader.peek();
      const operator = operators.find((one) => one === token?.text);
      if (!token || !operator) return left;
      this.#reader.skip();
      left = this.#node(token, { kind: 'operation', operator, left, right: operand() });
    }
  }

  /** signed = "-" signed | power */
  #signed(): FormulaTree {
    const minus = this.#reader.take('-');
    if (!minus) return this.#power();
    const of = this.#budget.inside(minus, () => this.#signed());
    return this.#node(minus, { kind: 'negative', of });
  }

  /** power = value [ "^" signed ] */
  #power(): FormulaTree {
    const left = this.#value();
    const token = this.#reader.take('^');
    if (!token) return left;
    const right = this.#budget.inside(token, () => this.#signed());
    return this.#node(token, { kind: 'operation', operator: '^', left, right });
  }

  /** value = number | reference | call | "(" sum ")" */
  #value(): FormulaTree {
    const token = this.#reader.peek();
    if (!token) return refuseFormula('missingValueAtEnd', this.#reader.end());
    const { kind } = token;
    if (kind === 'number') return this.#number(token);
    if (kind === 'variable' || kind === 'calculation') return this.#reference(token, kind);
    if (kind === 'function') return this.#call(token);
    if (kind === 'unknown') return refuseFor(unknownTokenFault(token, this.#known));
    return token.text === '(' ? this.#parentheses(token) : refuseFormula('missingValue', token);
  }

  #number(token: FormulaToken): FormulaTree {
    this.#reader.skip();
    const limit = formulaLimits.digits;
    if (token.text.replace('.', '').length > limit) refuseFormula('longNumber', token, { limit });
    return this.#node(token, { kind: 'number', digits: withoutIdleZeros(token.text) });
  }

  #reference(token: FormulaToken, kind: 'variable' | 'calculation'): FormulaTree {
    this.#reader.skip();
    if (this.#known && !this.#known.includes(token.text))
      refuseFor(unknownReferenceFault(token, kind, this.#known));
    if (kind === 'variable') this.#budget.countVariable(token);
    else this.#budget.countCalculation(token);
    return this.#node(token, { kind, token: token.text });
  }

  #parentheses(open: FormulaToken): FormulaTree {
    this.#reader.skip();
    if (this.#reader.peek()?.text === ')') refuseFormula('emptyParentheses', open);
    const tree = this.#budget.inside(open, () => this.#sum());
    this.#close(open);
    return tree;
  }

  /** call = ("min" | "max") "(" sum { "," sum } ")" | "abs" "(" sum ")" | "round" "(" sum [ "," places ] ")" */
  #call(token: FormulaToken): FormulaTree {
    this.#reader.skip();
    const open = this.#reader.take('(');
    if (!open) return refuseFormula('withoutParentheses', token);
    if (this.#reader.peek()?.text === ')') refuseFormula('emptyParentheses', open);
    const tree = this.#budget.inside(token, () => this.#callOf(token));
    this.#close(open);
    return this.#node(token, tree);
  }

  #callOf(token: FormulaToken): FormulaTree {
    const first = this.#sum();
    const name = token.text as FormulaFunction;
    switch (name) {
      case 'round':
        return { kind: name, of: first, places: this.#places(token) };
      case 'abs':
        if (this.#comma()) refuseFormula('tooManyValues', token, { limit: 1 });
        return { kind: name, of: first };
      case 'min':
      case 'max':
        return { kind: name, of: [first, ...this.#furtherValues()] };
    }
  }

  #furtherValues(): FormulaTree[] {
    const values: FormulaTree[] = [];
    while (this.#comma()) values.push(this.#sum());
    return values;
  }

  /** Of `round`: none when they are left out. */
  #places(round: FormulaToken): number {
    if (!this.#comma()) return 0;
    const token = this.#reader.peek();
    const limit = formulaLimits.places;
    if (!token) return refuseFormula('missingValueAtEnd', this.#reader.end());
    if (token.kind === 'unknown') refuseFor(unknownTokenFault(token, this.#known));
    const places = /^[0-9]+$/.test(token.text) ? Number(token.text) : Infinity;
    if (places > limit) refuseFormula('places', token, { limit });
    this.#reader.skip();
    const after = this.#reader.peek();
    if (after?.text === ',') refuseFormula('tooManyValues', round, { limit: 2 });
    if (after?.kind === 'operator') refuseFormula('places', after, { limit });
    return places;
  }

  #comma(): boolean {
    const comma = this.#reader.take(',');
    if (comma) refuseCommaInNumber(this.#reader, comma, 'commaBetweenValues');
    return comma !== undefined;
  }

  #close(open: FormulaToken): void {
    if (this.#reader.take(')')) return;
    if (!this.#reader.peek()) refuseFormula('unclosed', open);
    refuseContinuation(this.#reader, this.#known);
  }

  #node(token: FormulaToken, tree: FormulaTree): FormulaTree {
    this.#budget.countNode(token);
    return tree;
  }
}

/** "007.50" and "7.5" are one number. */
const withoutIdleZeros = (digits: string): string =>
  (digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits).replace(/^0+(?=[0-9])/, '');
