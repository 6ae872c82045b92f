import { createRandom } from '../../db/seed/random.ts';

/** The items in an order that the seed gives, always the same. */
export const shuffled = <Item>(items: readonly Item[], seed: number): Item[] => {
  const { next } = createRandom(seed);
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
};
