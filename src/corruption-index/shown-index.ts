import { corruptionLevel, levelCutOffs } from '../calculations/corruption-level.ts';

/**
 * Whole, with the decimals alone that its level needs: 50.2 is no longer 50, and 74.67 not yet 75
 * (docs/spec-readings.md).
 */
export const shownIndex = (result: number): string => withDecimals(result, [0, 1, 2]);

/** The same with one decimal or two, where results are compared. */
export const comparedIndex = (result: number): string => withDecimals(result, [1, 2]);

const withDecimals = (result: number, decimals: number[]): string =>
  decimals.map((one) => result.toFixed(one)).find((text) => isTrue(text, result)) ?? String(result);

const isTrue = (text: string, result: number): boolean =>
  corruptionLevel(Number(text)) === corruptionLevel(result) &&
  (Number(text) === result || levelCutOffs.every(({ upTo }) => upTo !== Number(text)));
