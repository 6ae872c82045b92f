type Dated = { day: number };

/** Places of the first item and of the last one. */
type IndexRange = { first: number; last: number };

type ChainOptions<Item> = {
  /** Days that a window has: its first and its last item are less than these apart. */
  days: number;
  /** Which windows are meant; two items at the least make one. */
  isMeant?: (window: readonly Item[]) => boolean;
};

/**
 * Items that lie close together, by a window that slides over them: the largest windows, of which those
 * that share an item are one chain. A chain may therefore last longer than a window, and two chains have
 * no item in common. `items` are in the order of their days, whole numbers, and so are the chains.
 */
export const chainsInTime = <Item extends Dated>(
  items: readonly Item[],
  { days, isMeant = () => true }: ChainOptions<Item>,
): Item[][] => {
  const chains: IndexRange[] = [];
  for (const window of largestWindows(items, days)) {
    if (!isMeant(items.slice(window.first, window.last + 1))) continue;
    const chain = chains.at(-1);
    if (chain && window.first <= chain.last) chain.last = window.last;
    else chains.push(window);
  }
  return chains.map(({ first, last }) => items.slice(first, last + 1));
};

/** The windows of two items or more that no other window contains, in their order. */
export const largestWindows = (items: readonly Dated[], days: number): IndexRange[] => {
  const windows: IndexRange[] = [];
  let first = 0;
  for (const [last, { day }] of items.entries()) {
    while (day - (items[first]?.day ?? day) >= days) first += 1;
    const before = windows.at(-1);
    if (before?.first === first) before.last = last;
    else if (last > first) windows.push({ first, last });
  }
  return windows;
};
