import { type FormulaToken, tokensOf } from './formula-token.ts';

/** The tokens of a text one after another, without its blanks. */
export class TokenReader {
  readonly text: string;
  readonly tokens: readonly FormulaToken[];
  #next = 0;

  constructor(text: string) {
    this.text = text;
    this.tokens = tokensOf(text).filter(({ kind }) => kind !== 'space');
  }

  /** The one that comes next; undefined at the end. */
  peek(): FormulaToken | undefined {
    return this.tokens[this.#next];
  }

  /** The one that was read last. */
  previous(): FormulaToken | undefined {
    return this.tokens[this.#next - 1];
  }

  skip(): void {
    this.#next += 1;
  }

  /** Reads the next one if it is that. */
  take(text: string): FormulaToken | undefined {
    const token = this.peek();
    if (token?.text !== text) return undefined;
    this.skip();
    return token;
  }

  /** Where a message stands that is about the end: at the last token. */
  end(): { text: string; from: number } {
    return this.tokens.at(-1) ?? { text: '', from: this.text.length };
  }
}
