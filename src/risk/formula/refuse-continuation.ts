import type { FormulaToken } from './formula-token.ts';
import { refuseFormula, refuseFor } from './refused-formula.ts';
import type { TokenReader } from './token-reader.ts';
import { unknownTokenFault } from './unknown-token.ts';

/** Says of the token behind a whole value why it cannot stand there; the end can. */
export const refuseContinuation = (
  reader: TokenReader,
  known: readonly string[] | undefined,
): void => {
  const token = reader.peek();
  if (!token) return;
  if (token.kind === 'unknown') refuseFor(unknownTokenFault(token, known));
  if (token.text === ')') refuseFormula('unopened', token);
  if (token.text === ',') {
    reader.skip();
    refuseCommaInNumber(reader, token, 'commaInNumber');
    refuseFormula('commaOutside', token);
  }
  refuseDigitsApart(reader, token);
  refuseFormula('missingOperator', token);
};

/** "1,5" and "1,500": between two values of a function stands a blank behind the comma. */
export const refuseCommaInNumber = (
  reader: TokenReader,
  comma: FormulaToken,
  fault: 'commaInNumber' | 'commaBetweenValues',
): void => {
  const [before, after] = [reader.tokens[reader.tokens.indexOf(comma) - 1], reader.peek()];
  if (before?.kind !== 'number' || after?.kind !== 'number') return;
  if (before.to !== comma.from || after.from !== comma.to) return;
  const suggestion = `${before.text}, ${after.text}`;
  refuseFormula(
    fault,
    { text: `${before.text},${after.text}`, from: before.from },
    fault === 'commaInNumber' ? {} : { suggestion },
  );
};

/** "1 500" */
const refuseDigitsApart = (reader: TokenReader, token: FormulaToken): void => {
  const before = reader.previous();
  if (before?.kind !== 'number' || before.text.includes('.')) return;
  if (!/^[0-9]{3}(\.|$)/.test(token.text)) return;
  refuseFormula(
    'digitsApart',
    { text: reader.text.slice(before.from, token.to), from: before.from },
    { suggestion: before.text + token.text },
  );
};
