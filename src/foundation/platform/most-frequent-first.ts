/**
 * Sorted by how often the text of an item occurs, then by that text: what stands first does not
 * depend on the order of the rows.
 */
export const mostFrequentFirst = <Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): Item[] =>
  [...Map.groupBy(items, textOf)]
    .toSorted(
      ([one, rows], [other, otherRows]) => otherRows.length - rows.length || (one < other ? -1 : 1),
    )
    .flatMap(([, rows]) => rows);
