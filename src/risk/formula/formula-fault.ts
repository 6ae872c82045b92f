type FaultName =
  | 'empty'
  | 'tooLong'
  | 'invisible'
  | 'otherSign'
  | 'unknownSign'
  | 'percent'
  | 'commaInNumber'
  | 'commaBetweenValues'
  | 'digitsApart'
  | 'malformedNumber'
  | 'longNumber'
  | 'unknownWord'
  | 'unknownWordMeant'
  | 'malformedReference'
  | 'malformedReferenceMeant'
  | 'unknownVariable'
  | 'unknownVariableMeant'
  | 'unknownCalculation'
  | 'unknownCalculationMeant'
  | 'missingOperator'
  | 'missingValue'
  | 'missingValueAtEnd'
  | 'unopened'
  | 'unclosed'
  | 'emptyParentheses'
  | 'withoutParentheses'
  | 'commaOutside'
  | 'tooManyValues'
  | 'places'
  | 'tooDeep'
  | 'tooManyNodes'
  | 'tooManyVariables'
  | 'tooManyCalculations';

/** Why a text is no formula. */
export type FormulaFault = {
  /** Of the text that says it, with `values`. */
  key: `formula-admin:fault.${FaultName}`;
  /** What was written there. */
  token: string;
  /** Of the token's first character; the text begins with 1. */
  position: number;
  /** What was probably meant and can stand in the place of the token. */
  suggestion?: string;
  values: Record<string, string | number>;
};

/** What the message says beside the token and its position. */
export type FaultDetails = { suggestion?: string; limit?: number; code?: string };

export const formulaFault = (
  name: FaultName,
  { text: token, from }: { text: string; from: number },
  details: FaultDetails = {},
): FormulaFault => {
  const position = from + 1;
  return {
    key: `formula-admin:fault.${name}`,
    token,
    position,
    ...(details.suggestion === undefined ? {} : { suggestion: details.suggestion }),
    values: { token, position, ...details },
  };
};
