import { findFiguresBy, type Group } from '../../../figures/figures/api/find-figures.ts';
import type { Selection } from '../../../figures/figures/api/selection.ts';
import type { Dimension } from '../../../figures/figures/dimension.ts';
import { addFigures, amountOf, type Figure, shareOf } from '../../../figures/figures/figure.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { NamedParts, PartSums } from '../breakdown.ts';

/** What a selection is made of by one dimension, the most money first. */
export type Part = { key: string | null; amount: Figure };

const spec = amountOf('counted');

/** All parts that have contracts that count; they add up to the selection. */
export const findParts = async <By extends Dimension>(
  sql: Queries,
  selection: Selection,
  by: By,
): Promise<Part[]> => {
  const groups: Group<By, { amount: typeof spec }>[] = await findFiguresBy(
    sql,
    selection,
    { by: [by] },
    { amount: spec },
  );
  return groups
    .map((group) => ({ key: group.by[by], amount: group.figures.amount }))
    .toSorted(byAmount);
};

/** Who has no known amount comes last, with most contracts first; ties follow the key. */
const byAmount = (a: Part, b: Part): number =>
  (b.amount.value ?? -1) - (a.amount.value ?? -1) ||
  b.amount.contracts - a.amount.contracts ||
  String(a.key).localeCompare(String(b.key));

export const partSumsOf = (amount: Figure, whole: number | null): PartSums => ({
  contracts: amount.contracts,
  amount: amount.value,
  withoutAmount: amount.withoutValue,
  share: shareOf(amount.value, whole),
});

/** The first parts with their names, and what the rest and those without a name add up to. */
export const namedPartsOf = (
  parts: Part[],
  whole: number | null,
  { shown, names }: { shown: number; names: ReadonlyMap<string | null, { name: string }> },
): NamedParts => {
  const named = parts.filter(({ key }) => key !== null);
  const sumOf = (some: Part[]) =>
    some.length === 0
      ? null
      : partSumsOf(
          addFigures(
            spec,
            some.map(({ amount }) => amount),
          ),
          whole,
        );
  return {
    docs: named.slice(0, shown).flatMap(({ key, amount }) => {
      const name = names.get(key)?.name;
      return key === null || name === undefined
        ? []
        : [{ _id: key, name, ...partSumsOf(amount, whole) }];
    }),
    total: named.length,
    others: sumOf(named.slice(shown)),
    unpublished: sumOf(parts.filter(({ key }) => key === null)),
  };
};
