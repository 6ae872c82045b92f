import { useCatalogueAddress } from './catalogue-address.ts';
import type { CatalogueFilter } from './catalogue.ts';
import { useCatalogue } from './use-catalogue.ts';

/** A value that a filter has, and the others of the same filter. */
export type ChosenValue = { filter: CatalogueFilter; value: string; others: readonly string[] };

/** What the address narrows the list by: its search, and the values of each filter. */
export const useChosenFilters = () => {
  const { filters = [] } = useCatalogue();
  const { address, go } = useCatalogueAddress();
  const valuesOf = ({ key }: CatalogueFilter): readonly string[] =>
    [address[key] ?? []].flat().map(String);
  const chosen = filters.flatMap((filter): ChosenValue[] => {
    const values = valuesOf(filter);
    return values.map((value) => ({
      filter,
      value,
      others: values.filter((other) => other !== value),
    }));
  });
  const search = address.search ?? '';
  return {
    search,
    chosen,
    // A link from a figure may carry its filter as a whole.
    isFiltered: chosen.length > 0 || address['filters'] !== undefined,
    valuesOf,
    choose: ({ key }: CatalogueFilter, values: readonly string[]) =>
      void go({ [key]: values.length > 0 ? values : undefined, page: 1 }),
    clear: () =>
      void go({
        ...Object.fromEntries(filters.map(({ key }) => [key, undefined])),
        filters: undefined,
        page: 1,
      }),
  };
};
