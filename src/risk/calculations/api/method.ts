import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type FormulaTree, referencesOf } from '../../formula/formula-tree.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import type { CalculationRow } from '../calculation-catalogue.ts';
import type { CalculationGraph } from '../calculation-graph.ts';
import { indexPartsOf } from '../index-parts.ts';
import { calculationColumns } from './calculation-columns.ts';

/** A calculation with its formula read. */
export type MethodCalculation = Omit<
  CalculationRow,
  'createdAt' | 'updatedAt' | 'notes' | 'usedIn' | 'formula'
> & { tree: FormulaTree };

/** All calculations of the installation, by their abbreviation, and the one that is the index. */
export type Method = {
  calculations: ReadonlyMap<string, MethodCalculation>;
  index: MethodCalculation | undefined;
};

export const findMethod = async (sql: Queries): Promise<Method> =>
  methodOf(
    await sql<MethodRow[]>`
      select id as "_id", ${calculationColumns(sql)} from calculations where deleted_at is null`,
  );

export type MethodRow = Omit<MethodCalculation, 'tree'> & { formula: { expression: string } };

/** What is stored was read when it was saved; a formula that cannot be read any more is left out. */
export const methodOf = (rows: readonly MethodRow[]): Method => {
  const read = rows.flatMap(({ formula, ...row }) => {
    const parsed = parseFormula(formula.expression);
    return 'tree' in parsed ? { ...row, tree: parsed.tree } : [];
  });
  return {
    calculations: new Map(read.map((one) => [one.abbreviation, one])),
    index: read.find(({ locked }) => locked),
  };
};

/** What each of them names. */
export const graphOf = ({ calculations }: Pick<Method, 'calculations'>): CalculationGraph =>
  new Map([...calculations].map(([name, { tree }]) => [name, referencesOf(tree).calculations]));

/** These and all that they name, directly or through others, each once. */
export const withNested = (
  { calculations }: Method,
  roots: readonly MethodCalculation[],
): MethodCalculation[] => {
  const found = new Set<MethodCalculation>();
  const add = (one: MethodCalculation | undefined) => {
    if (!one || found.has(one)) return;
    found.add(one);
    for (const name of referencesOf(one.tree).calculations) add(calculations.get(name));
  };
  for (const root of roots) add(root);
  return [...found];
};

/** The calculations that the index names, in its order. */
export const indicatorsOf = ({ index, calculations }: Method): MethodCalculation[] =>
  index
    ? referencesOf(index.tree).calculations.flatMap((name) => calculations.get(name) ?? [])
    : [];

/**
 * Those that visitors can be shown beside the index and its indicators, and all that any of them names;
 * and the index itself where its own formula makes it.
 */
export const calculationsBeside = (method: Method): MethodCalculation[] => {
  const indicators = indicatorsOf(method);
  const own = indexOfOwnFormula(method);
  const shown = [...(own ? [own] : []), ...otherCalculationsOf(method)];
  return withNested(method, [...shown, ...indicators]).filter(
    (one) => !indicators.includes(one) && (one === own || one !== method.index),
  );
};

/** The index, where it does not add up the points of indicators. */
export const indexOfOwnFormula = ({ index, calculations }: Method): MethodCalculation | undefined =>
  index && indexPartsOf(index, (name) => calculations.get(name)) === null ? index : undefined;

/** What visitors are shown beside the index. */
export const otherCalculationsOf = ({ calculations }: Method): MethodCalculation[] =>
  [...calculations.values()]
    .filter(({ enabled, locked }) => enabled && !locked)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
