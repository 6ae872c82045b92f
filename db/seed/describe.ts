import { ofUnit, type Unit } from './administrative-units.ts';
import { monthOf, type Day } from './calendar.ts';
import { places, streets, villages } from './places.ts';
import type { Purchase } from './purchases/purchase.ts';
import type { Random } from './random.ts';

/**
 * One of the purchase's texts with its slots filled. `size`, from 0 to 1, is where the amount lies
 * between the purchase's bounds: 400 lamps cost more than 40.
 */
export const describePurchase = (
  random: Random,
  purchase: Purchase,
  { unit, day, size }: { unit: Unit; day: Day; size: number },
): string => {
  const street = random.pick(streets);
  const slots: Record<string, () => string> = {
    place: () => random.pick(places),
    village: () => random.pick(villages),
    street: () => street,
    otherStreet: () => random.pick(streets.filter((other) => other !== street)),
    month: () => monthOf(day),
    year: () => day.slice(0, 4),
    ofUnit: () => ofUnit(unit),
    theUnit: () => `${unit.article} ${unit.name}`,
  };
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const values = purchase.slots?.[name];
      if (values === undefined) return slots[name]?.() ?? unknownSlot(name);
      return fill(quantities.has(name) ? valueOfSize(values, size) : random.pick(values));
    });
  return contracted(fill(random.pick(purchase.texts)));
};

/** Slots whose values go from few to many. */
const quantities = new Set(['cuantas', 'cuantos', 'capacidad', 'personas', 'fuerza']);

/** `de el` is `del` and `a el` is `al`, when `el` is the article. */
const contracted = (text: string) =>
  text.replaceAll(/\b(de|a) el (?=\p{Ll})/gu, (_, word) => `${word}l `);

const valueOfSize = (values: readonly string[], size: number) =>
  String(values[Math.min(values.length - 1, Math.floor(size * values.length))]);

const unknownSlot = (name: string): never => {
  throw new Error(`no value for {${name}}`);
};
