import { useQuery } from '@tanstack/react-query';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Completion } from '../../formula/completions.ts';
import { formulaFunctions } from '../../formula/formula-tree.ts';
import { type CalculationGraph, nameableFor } from '../calculation-graph.ts';
import {
  type CalculationVariable,
  listVariables,
  type NamedCalculation,
  retrieveCalculations,
} from '../calculation-helper-endpoints.ts';

export type KnownTokens = {
  variables: readonly CalculationVariable[];
  /** Those that the calculation may name. */
  calculations: readonly NamedCalculation[];
  /** What it may be made of, in the order in which it is offered. */
  completions: readonly Completion[];
  /** What each of the others names. */
  graph: CalculationGraph;
  /** Every abbreviation that there is, its own too; undefined until they are there. */
  tokens: readonly string[] | undefined;
};

type Parts = {
  /** Undefined for a new calculation. */
  rowId: string | undefined;
  /** As it is typed now. */
  abbreviation: string;
  administrationPeriod: string | null;
};

/** What a formula may name; values are those of the current organization in a period. */
export const useKnownTokens = ({
  rowId,
  abbreviation,
  administrationPeriod,
}: Parts): KnownTokens => {
  const { variables = [], all = [], isReady } = useAllNames(administrationPeriod);
  const others = all.filter(({ _id }) => _id !== rowId);
  const graph = new Map(others.map((one) => [one.abbreviation, one.calculations]));
  const stored = all.find(({ _id }) => _id === rowId)?.abbreviation ?? abbreviation;
  const calculations = nameableFor(stored, others, graph);
  const functions = useFunctions();
  const named = [...variables, ...others].map((one) => one.abbreviation);
  return {
    variables,
    calculations,
    completions: [...[...variables, ...calculations].map(completionOf), ...functions],
    graph,
    tokens: isReady ? [...named, abbreviation] : undefined,
  };
};

const useAllNames = (period: string | null) => {
  const query = period ? { administrationPeriod: period } : {};
  const variables = useQuery(queryOf(listVariables, { query })).data?.data.docs;
  const all = useQuery(queryOf(retrieveCalculations, { query: {} })).data?.data.docs;
  return { variables, all, isReady: variables !== undefined && all !== undefined };
};

const completionOf = ({ abbreviation, name }: { abbreviation: string; name: string }) => ({
  token: abbreviation,
  name,
});

const useFunctions = (): Completion[] => {
  const { t } = useTexts('calculations-admin');
  return formulaFunctions.map((token) => ({ token, name: t(`formula.function.${token}`) }));
};
