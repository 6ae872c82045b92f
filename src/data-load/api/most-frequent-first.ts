/**
 * Sorted by how often the text of an item occurs, then by that text: what stands first does not
 * depend on the order of the rows.
 */
export const mostFrequentFirst = <Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): Item[] => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(textOf(item), (counts.get(textOf(item)) ?? 0) + 1);
  const order = [...counts].toSorted(
    ([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1),
  );
  const places = new Map(order.map(([text], place) => [text, place]));
  const placeOf = (item: Item) => places.get(textOf(item)) ?? 0;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
};
