import type { Figure } from '../../figures/figure.ts';
import { addFigures, emptyFigure, amountOf, contractsOf } from '../../figures/figure.ts';
import type { Facet, FacetChoice } from '../facet-endpoints.ts';

/** What a choice would leave: rows of the list, the contracts of them that count, and the others. */
export const facetSpecs = (reports: boolean) => ({
  listed: contractsOf(reports ? 'every' : 'listed'),
  amount: amountOf('counted'),
  amendments: contractsOf('amendments'),
  notConcluded: contractsOf('notConcluded'),
});
type FacetSpecs = ReturnType<typeof facetSpecs>;
export type FacetFigures = Record<keyof FacetSpecs, Figure>;

/** The figures of each value; null is that of the contracts without one. */
export type FacetGroups = Map<string | null, FacetFigures>;

/** What `make` makes of each figure. */
export const eachFigure = (make: (name: keyof FacetSpecs) => Figure): FacetFigures => ({
  listed: make('listed'),
  amount: make('amount'),
  amendments: make('amendments'),
  notConcluded: make('notConcluded'),
});

export const noFigures: FacetFigures = eachFigure(() => emptyFigure);

const added = facetSpecs(false);

export const addFacetFigures = (one: FacetFigures, other: FacetFigures): FacetFigures =>
  eachFigure((name) => addFigures(added[name], [one[name], other[name]]));

const foundOf = ({ listed, amount, amendments, notConcluded }: FacetFigures) => ({
  contracts: listed.contracts,
  counted: amount.contracts,
  amendments: amendments.contracts,
  notConcluded: notConcluded.contracts,
  amount: amount.value,
  withoutAmount: amount.withoutValue,
});

/** So many choices are all shown; of more the first few, unless all are asked for. */
const mostShown = 8;
const firstShown = 5;

type FacetOptions = {
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
  { values, chosen, isWhole, outside = new Map() }: FacetOptions,
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
