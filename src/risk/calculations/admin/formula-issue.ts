import { referencesOf } from '../../formula/formula-tree.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import { findCycle } from '../calculation-graph.ts';
import type { KnownTokens } from './use-known-tokens.ts';

export type FormulaIssue = { key: string; values: Record<string, string | number> };

/** The first thing that makes a text no formula of the calculation with this abbreviation. */
export const formulaIssue = (
  text: string,
  abbreviation: string,
  { tokens, graph }: Pick<KnownTokens, 'tokens' | 'graph'>,
): FormulaIssue | undefined => {
  const parsed = parseFormula(text, tokens);
  if ('fault' in parsed) return parsed.fault;
  const path = findCycle(
    new Map([[abbreviation, referencesOf(parsed.tree).calculations], ...graph]),
  );
  return path && { key: 'calculations-admin:refused.cycle', values: { path: path.join(' → ') } };
};
