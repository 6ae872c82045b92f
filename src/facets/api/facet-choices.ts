import type { Figure } from '../../figures/figure.ts';
import { addFigures, amountOf, contractsOf } from '../../figures/figure.ts';
import type { Facet, FacetChoice } from '../facet-endpoints.ts';

/** What a choice would leave: rows of the list, and the contracts of them that count. */
export const facetSpecs = (reports: boolean) => ({
  listed: contractsOf(reports ? 'every' : 'listed'),
  amount: amountOf('counted'),
});
export type FacetFigures = { listed: Figure; amount: Figure };

/** The figures of each value; null is that of the contracts without one. */
export type FacetGroups = Map<string | null, FacetFigures>;

export const noFigures: FacetFigures = {
  listed: { value: 0, contracts: 0, withoutValue: 0 },
  amount: { value: 0, contracts: 0, withoutValue: 0 },
};

export const addFacetFigures = (one: FacetFigures, other: FacetFigures): FacetFigures => ({
  listed: addFigures(contractsOf('listed'), [one.listed, other.listed]),
  amount: addFigures(amountOf('counted'), [one.amount, other.amount]),
});

const foundOf = ({ listed, amount }: FacetFigures) => ({
  contracts: listed.contracts,
  counted: amount.contracts,
  amount: amount.value,
  withoutAmount: amount.withoutValue,
});

/** So many choices are all shown; of more the first few, unless all are asked for. */
const mostShown = 8;
const firstShown = 5;

type Asked = {
  /** Values in the order in which they are offered. */
  values: readonly string[];
  chosen: readonly string[];
  isWhole: boolean;
  /** What the values leave in every administration, where the default one gives way to them. */
  outside?: FacetGroups | undefined;
};

/** The choices of one filter: what leaves something first, and what is chosen in any case. */
export const facetOf = (
  groups: FacetGroups,
  { values, chosen, isWhole, outside = new Map() }: Asked,
): Facet => {
  const all = [...new Set([...values, ...chosen])].map((value): FacetChoice => {
    const found = { value, ...foundOf(groups.get(value) ?? noFigures) };
    if (!isEmpty(found)) return found;
    const elsewhere = { value, ...foundOf(outside.get(value) ?? noFigures) };
    return isEmpty(elsewhere) ? found : { isOutside: true, ...elsewhere };
  });
  const offered = all.toSorted((a, b) => lastness(a) - lastness(b));
  const limit = isWhole || offered.length <= mostShown ? offered.length : firstShown;
  const choices = offered.filter(({ value }, at) => at < limit || chosen.includes(value));
  const blank = groups.get(null);
  return {
    choices,
    more: offered.length - choices.length,
    blank: blank ? foundOf(blank) : null,
  };
};

/** What would leave nothing comes after what another administration has. */
const lastness = (choice: FacetChoice): number => {
  if (isEmpty(choice)) return 2;
  return choice.isOutside ? 1 : 0;
};

const isEmpty = ({ contracts }: Pick<FacetChoice, 'contracts'>): boolean => contracts === 0;

/** The most money first, then the most contracts. */
export const byMoney = (groups: FacetGroups): string[] =>
  [...groups.keys()]
    .filter((value) => value !== null)
    .toSorted((a, b) => {
      const [one, other] = [groups.get(a) ?? noFigures, groups.get(b) ?? noFigures];
      return (
        (other.amount.value ?? -1) - (one.amount.value ?? -1) ||
        other.listed.contracts - one.listed.contracts ||
        (a < b ? -1 : 1)
      );
    });
